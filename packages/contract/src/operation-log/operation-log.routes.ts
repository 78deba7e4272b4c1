import { z } from 'zod';
import { defineRoute, fileAnswer } from '../kernel/route.ts';
import {
  logExportQuerySchema,
  logListSchema,
  logQuerySchema,
  logVerificationSchema,
} from './operation-log.schema.ts';

const viewing = { permission: '42101' } as const;

export const operationLogRoutes = {
  /** A question that travels by POST, as existing scripts send it; it changes nothing. */
  list: defineRoute({
    method: 'POST',
    path: '/OperationLog',
    access: viewing,
    summary: 'What was done, by whom, with what result',
    body: logQuerySchema,
    response: logListSchema,
    errors: [],
  }),
  modules: defineRoute({
    method: 'GET',
    path: '/log/modules',
    access: viewing,
    summary: 'Modules that occur in the log',
    response: z.object({ data: z.array(z.string()) }),
    errors: [],
  }),
  excel: defineRoute({
    method: 'GET',
    path: '/log/excel',
    access: viewing,
    summary: 'The filtered log as an Excel table',
    query: logExportQuerySchema,
    response: fileAnswer,
    errors: [],
  }),
  verify: defineRoute({
    method: 'GET',
    path: '/log/verify',
    access: viewing,
    summary: 'Whether the chain of the log is whole',
    response: logVerificationSchema,
    errors: [],
  }),
};
