import { z } from 'zod';
import { MAX_COMMANDS_PER_ANSWER, MAX_MESSAGES_PER_REPORT } from '../limits.ts';
import { deviceMessages } from './device-messages.ts';
import { deviceStateSchema } from './device-state.schema.ts';
import { serverMessages } from './server-messages.ts';

/**
 * What a polling device reports to `POST /device/v1/reports`: the same messages as on a connection, except hello
 * and bye. A report counts as a heartbeat.
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
        deviceMessages.received,
        deviceMessages.result,
      ]),
    )
    .max(MAX_MESSAGES_PER_REPORT),
});

/** `GET /device/v1/state`: the state of the device, and the commands that it has not received yet. */
export const pollAnswerSchema = deviceStateSchema.extend({
  commands: z.array(serverMessages.command).max(MAX_COMMANDS_PER_ANSWER).default([]),
});

/** The device's state after its report, and the acknowledgements in the order of its messages. */
export const reportAnswerSchema = z.object({
  state: pollAnswerSchema,
  acks: z.array(z.discriminatedUnion('type', [serverMessages.playsAck, serverMessages.resultAck])),
});

export type ReportRequest = z.infer<typeof reportRequestSchema>;
export type ReportMessage = ReportRequest['messages'][number];
export type PollAnswer = z.infer<typeof pollAnswerSchema>;
export type ReportAck = ReportAnswer['acks'][number];
export type ReportAnswer = z.infer<typeof reportAnswerSchema>;
