import { feedIdSchema } from '@marquee/scene';
import { z } from 'zod';
import { deviceActivationSchema } from '../activation/activation.schema.ts';
import { audienceAckSchema } from '../audience/audience.schema.ts';
import { watchDownloadsSchema } from '../downloads/downloads.schema.ts';
import { MAX_RECONNECT_SPREAD_MS } from '../limits.ts';
import { liveSchema } from '../live-view/live-view.schema.ts';
import { noticeReceiptsAckSchema } from '../notices/notice.schema.ts';
import { signedNoticesSchema } from '../notices/notice-list.schema.ts';
import { playsAckSchema } from '../plays/play.schema.ts';
import {
  commandIdSchema,
  commandNameSchema,
  epochMsSchema,
  plainText,
  revisionSchema,
  stateKindSchema,
} from '../primitives.ts';
import { deviceStateSchema } from './device-state.schema.ts';

/** The answer to a hello. */
export const welcomeSchema = deviceStateSchema
  .extend({ type: z.literal('welcome').describe('Type of the message.') })
  .describe('The answer to a hello: the state of the device on the server.');

/** The answer to a heartbeat, with the server's time. */
export const heartbeatAckSchema = z
  .object({
    type: z.literal('heartbeatAck').describe('Type of the message.'),
    serverTime: epochMsSchema.describe('The time of the server, in epoch milliseconds.'),
  })
  .describe('The answer to a heartbeat.');

/**
 * A hint to fetch: the current revision of this kind of state, or of a feed. Only the newest counts. Only devices with the
 * capability `feeds` receive it for feeds, only those with `pushed-notices` for notices, and only those with `vips` for VIPs: to others
 * it would be malformed.
 */
export const changedSchema = z
  .discriminatedUnion('what', [
    z
      .object({
        type: z.literal('changed').describe('Type of the message.'),
        what: stateKindSchema,
        revision: revisionSchema.describe('The current revision.'),
      })
      .describe('A desired state has a new revision.'),
    z
      .object({
        type: z.literal('changed').describe('Type of the message.'),
        what: z
          .literal('notices')
          .describe('The list of notices has changed, and is too long for a message.'),
        revision: revisionSchema.describe('The current revision of the list.'),
      })
      .describe(
        'There is a new list of notices to fetch. Sent to devices with the capability `pushed-notices` only.',
      ),
    z
      .object({
        type: z.literal('changed').describe('Type of the message.'),
        what: z.literal('vips').describe('The list of VIPs has changed.'),
        revision: revisionSchema.describe('The current revision of the list.'),
      })
      .describe('There is a new list of VIPs to fetch. Sent to devices with the capability `vips` only.'),
    z
      .object({
        type: z.literal('changed').describe('Type of the message.'),
        what: z.literal('feed').describe('The data of a feed have changed.'),
        id: feedIdSchema,
        revision: revisionSchema.describe('The current revision of the feed.'),
      })
      .describe('A feed has new data. Sent to devices with the capability `feeds` only.'),
  ])
  .describe('A hint to fetch a desired state or a feed. Only the newest revision counts.');

/** The list of notices itself, so that a fleet need not fetch it. */
export const noticesMessageSchema = signedNoticesSchema
  .extend({ type: z.literal('notices').describe('Type of the message.') })
  .describe('The current list of notices. Sent to devices with the capability `pushed-notices` only.');

export const playsAckMessageSchema = playsAckSchema
  .extend({ type: z.literal('playsAck').describe('Type of the message.') })
  .describe('Acknowledges a batch of plays.');

export const audienceAckMessageSchema = audienceAckSchema
  .extend({ type: z.literal('audienceAck').describe('Type of the message.') })
  .describe('Acknowledges a batch of counts.');

/** Only devices with the capability `activation` receive it: to others it would be unknown. */
export const activationMessageSchema = deviceActivationSchema
  .extend({ type: z.literal('activation').describe('Type of the message.') })
  .describe(
    'The activation of the device has changed. Sent to devices with the capability `activation` only.',
  );

/**
 * Something to do once. It is sent again, also on the next connection, until the device has received it. The device
 * executes it at most once, and never after `expiresAt`. Both times are the server's.
 */
export const commandSchema = z
  .object({
    type: z.literal('command').describe('Type of the message.'),
    id: commandIdSchema,
    name: commandNameSchema,
    args: z
      .record(z.string().describe('Name of a field.'), z.unknown().describe('Value of a field.'))
      .describe('Payload of the command: `args.<name>` of this schema.'),
    createdAt: epochMsSchema.describe(
      'When it was given, by the clock of the server, in epoch milliseconds.',
    ),
    expiresAt: epochMsSchema.describe(
      'Do not begin to execute it from this time on, by the clock of the server, in epoch milliseconds.',
    ),
  })
  .describe('Something to do once.');

/** The result is committed, so the device need not send it again. */
export const resultAckSchema = z
  .object({ type: z.literal('resultAck').describe('Type of the message.'), id: commandIdSchema })
  .describe('The result is committed; do not send it again.');

/**
 * Sent before the server ends every connection, to spread the reconnections. The end of a single connection has
 * only a close code.
 */
export const serverByeSchema = z
  .object({
    type: z.literal('bye').describe('Type of the message.'),
    reason: plainText(32).describe('Why, such as `stopping`.'),
    reconnectSpreadMs: z
      .int()
      .min(0)
      .max(MAX_RECONNECT_SPREAD_MS)
      .optional()
      .describe('Replaces the value of the welcome, in milliseconds.'),
  })
  .describe('The server is about to end every connection.');

/** Every message that the server may send, by name. */
export const serverMessages = {
  welcome: welcomeSchema,
  heartbeatAck: heartbeatAckSchema,
  changed: changedSchema,
  notices: noticesMessageSchema,
  playsAck: playsAckMessageSchema,
  audienceAck: audienceAckMessageSchema,
  activation: activationMessageSchema,
  command: commandSchema,
  resultAck: resultAckSchema,
  noticeReceiptsAck: noticeReceiptsAckSchema,
  watchDownloads: watchDownloadsSchema,
  live: liveSchema,
  bye: serverByeSchema,
} as const;

export type ServerMessages = {
  [Type in keyof typeof serverMessages]: z.infer<(typeof serverMessages)[Type]>;
};
export type ServerMessage = ServerMessages[keyof ServerMessages];
