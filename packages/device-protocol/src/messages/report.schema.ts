import { z } from 'zod';
import { MAX_MESSAGES_PER_REPORT } from '../limits.ts';
import { deviceMessages } from './device-messages.ts';
import { deviceStateSchema } from './device-state.schema.ts';
import { serverMessages } from './server-messages.ts';

/**
 * What a polling screen says: the same messages as on a connection, without hello and bye;
 * `POST /device/v1/reports`. A report counts as a heartbeat.
 */
export const reportRequestSchema = z.object({
  messages: z
    .array(
      z.discriminatedUnion('type', [
        deviceMessages.heartbeat,
        deviceMessages.applied,
        deviceMessages.syncReport,
        deviceMessages.plays,
        deviceMessages.fault,
      ]),
    )
    .max(MAX_MESSAGES_PER_REPORT),
});

/** The device's state and the acknowledgements of the batches in the report, in their order. */
export const reportAnswerSchema = z.object({
  state: deviceStateSchema,
  acks: z.array(serverMessages.playsAck),
});

export type ReportRequest = z.infer<typeof reportRequestSchema>;
export type ReportMessage = ReportRequest['messages'][number];
export type ReportAnswer = z.infer<typeof reportAnswerSchema>;
