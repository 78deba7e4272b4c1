import { z } from 'zod';
import { defineRoutes, fileAnswer } from '../kernel/route.ts';
import { operationLog } from '../resources.ts';
import {
  logExportQuerySchema,
  logListSchema,
  logQuerySchema,
  logVerificationSchema,
} from './operation-log.schema.ts';

const viewing = { permission: '42101' } as const;

export const operationLogRoutes = defineRoutes(operationLog, {
  /** A query sent with POST, as existing scripts do; it changes nothing. */
  list: {
    method: 'POST',
    path: '/OperationLog',
    access: viewing,
    summary: 'Entries of the operation log',
    body: logQuerySchema,
    response: logListSchema,
  },
  modules: {
    method: 'GET',
    path: '/log/modules',
    access: viewing,
    summary: 'Modules that occur in the log',
    response: z.object({ data: z.array(z.string()) }),
  },
  excel: {
    method: 'GET',
    path: '/log/excel',
    access: viewing,
    summary: 'The filtered log as an Excel table',
    query: logExportQuerySchema,
    response: fileAnswer,
  },
  verify: {
    method: 'GET',
    path: '/log/verify',
    access: viewing,
    summary: 'Whether the chain of the log is intact',
    response: logVerificationSchema,
  },
});
