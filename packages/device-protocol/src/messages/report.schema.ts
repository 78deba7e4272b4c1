import { z } from 'zod';
import { MAX_COMMANDS_PER_ANSWER, MAX_MESSAGES_PER_REPORT } from '../limits.ts';
import { deviceMessages } from './device-messages.ts';
import { deviceStateSchema } from './device-state.schema.ts';
import { serverMessages } from './server-messages.ts';

/**
 * The report of a polling device to `POST /device/v1/reports`: the same messages as on a connection, except hello
 * and bye. A report counts as a heartbeat. Messages of unknown types come from a newer device and are ignored, as on a
 * connection.
 */
export const reportRequestSchema = z
  .object({
    messages: z
      .preprocess(
        withoutUnknownTypes,
        z
          .array(
            z
              .discriminatedUnion('type', [
                deviceMessages.heartbeat,
                deviceMessages.applied,
                deviceMessages.syncReport,
                deviceMessages.plays,
                deviceMessages.audience,
                deviceMessages.fault,
                deviceMessages.received,
                deviceMessages.result,
                deviceMessages.noticeReceipts,
                deviceMessages.apps,
                deviceMessages.downloads,
                deviceMessages.vipsHeld,
              ])
              .describe('One message. A type that the server does not know is ignored.'),
          )
          .max(MAX_MESSAGES_PER_REPORT)
          .describe('The messages, in the order in which they are processed.'),
      )
      .describe('The messages, in the order in which they are processed.'),
  })
  .describe('What a polling device reports. If one message is malformed, none is processed.');

/** `GET /device/v1/state`: the state of the device, and the commands that it has not received yet. */
export const pollAnswerSchema = deviceStateSchema
  .extend({
    commands: z
      .array(serverMessages.command)
      .max(MAX_COMMANDS_PER_ANSWER)
      .default([])
      .describe('Commands that the device has not received yet, oldest first.'),
  })
  .describe('The state of a polling device, and its commands.');

/** The device's state after its report, and the acknowledgements in the order of its messages. */
export const reportAnswerSchema = z
  .object({
    state: pollAnswerSchema.describe('The state after the report.'),
    acks: z
      .array(
        z
          .discriminatedUnion('type', [
            serverMessages.playsAck,
            serverMessages.audienceAck,
            serverMessages.resultAck,
            serverMessages.noticeReceiptsAck,
          ])
          .describe('An acknowledgement.'),
      )
      .describe('The acknowledgements, in the order of the messages.'),
  })
  .describe('The answer to a report.');

export type ReportRequest = z.infer<typeof reportRequestSchema>;
export type ReportMessage = ReportRequest['messages'][number];
export type PollAnswer = z.infer<typeof pollAnswerSchema>;
export type ReportAck = ReportAnswer['acks'][number];
export type ReportAnswer = z.infer<typeof reportAnswerSchema>;

function withoutUnknownTypes(messages: unknown): unknown {
  return Array.isArray(messages) ? messages.filter((message) => !hasUnknownType(message)) : messages;
}

function hasUnknownType(message: unknown): boolean {
  if (typeof message !== 'object' || message === null || !('type' in message)) return false;
  return typeof message.type === 'string' && !Object.hasOwn(deviceMessages, message.type);
}
