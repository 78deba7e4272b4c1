import { z } from 'zod';
import { MAX_RECONNECT_SPREAD_MS } from '../limits.ts';
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
export const welcomeSchema = deviceStateSchema.extend({ type: z.literal('welcome') });

/** The answer to a heartbeat, with the server's time. */
export const heartbeatAckSchema = z.object({
  type: z.literal('heartbeatAck'),
  serverTime: epochMsSchema,
});

/** A hint to fetch: the current revision of this kind of state. Only the newest counts. */
export const changedSchema = z.object({
  type: z.literal('changed'),
  what: stateKindSchema,
  revision: revisionSchema,
});

export const playsAckMessageSchema = playsAckSchema.extend({ type: z.literal('playsAck') });

/**
 * Something to do once. It is sent again, also on the next connection, until the device has received it. The device
 * executes it at most once, and never after `expiresAt`. Both times are the server's.
 */
export const commandSchema = z.object({
  type: z.literal('command'),
  id: commandIdSchema,
  name: commandNameSchema,
  /** The payload of the command's declaration. */
  args: z.record(z.string(), z.unknown()),
  createdAt: epochMsSchema,
  expiresAt: epochMsSchema,
});

/** The result is committed, so the device need not send it again. */
export const resultAckSchema = z.object({ type: z.literal('resultAck'), id: commandIdSchema });

/**
 * Sent before the server ends every connection, to spread the reconnections. The end of a single connection has
 * only a close code.
 */
export const serverByeSchema = z.object({
  type: z.literal('bye'),
  reason: plainText(32),
  reconnectSpreadMs: z.int().min(0).max(MAX_RECONNECT_SPREAD_MS).optional(),
});

/** Every message that the server may send, by name. */
export const serverMessages = {
  welcome: welcomeSchema,
  heartbeatAck: heartbeatAckSchema,
  changed: changedSchema,
  playsAck: playsAckMessageSchema,
  command: commandSchema,
  resultAck: resultAckSchema,
  bye: serverByeSchema,
} as const;

export type ServerMessages = {
  [Type in keyof typeof serverMessages]: z.infer<(typeof serverMessages)[Type]>;
};
export type ServerMessage = ServerMessages[keyof ServerMessages];
