import { defineRoutes, fileAnswer } from '../kernel/route.ts';
import { viewOf } from '../kernel/route-families.ts';
import { devices, notices, tasks } from '../resources.ts';
import {
  deviceOperationExportSchema,
  deviceOperationListSchema,
  deviceOperationQuerySchema,
  deviceTrackQuerySchema,
  deviceTrackSchema,
} from './device-operation.schema.ts';

/** The operations on a device, and the times at which it was online. */
export const deviceRecordRoutes = defineRoutes(devices, {
  operations: viewOf(devices, {
    path: '/devices-mips/{id}/operations',
    access: { permission: '21101' },
    summary: 'What was done with a device, and what became of it: commands, messages, online and offline',
    alsoChangesWith: [tasks, notices],
    query: deviceOperationQuerySchema,
    response: deviceOperationListSchema,
  }),
  excel: viewOf(devices, {
    path: '/devices-mips/{id}/operations/excel',
    access: { permission: '21101' },
    summary: 'The filtered operations of a device as an Excel table',
    query: deviceOperationExportSchema,
    response: fileAnswer,
  }),
  track: viewOf(devices, {
    path: '/devices-mips/{id}/track',
    access: { permission: '21101' },
    summary: 'When a device was online in the last days',
    query: deviceTrackQuerySchema,
    response: deviceTrackSchema,
  }),
});
