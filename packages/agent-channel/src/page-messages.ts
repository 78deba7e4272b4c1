import { z } from 'zod';

/** Every message of the page to the agent. */
export const pageMessageSchema = z.discriminatedUnion('type', [
  /** Runs a command of the product. Its `result` has the same `call`. */
  z.object({
    type: z.literal('command'),
    call: z.int(),
    name: z.string(),
    payload: z.unknown(),
    /** Of a one-time command. */
    id: z.string().optional(),
  }),
  /** Asks for a frame of the page. Its `result` has the same `call`, and no file if the last frame still shows what the page does. */
  z.object({ type: z.literal('frame'), call: z.int() }),
  /** When the screen turns on next by its power plan, in epoch ms: a machine that is shut down wakes then. */
  z.object({ type: z.literal('wake-up'), at: z.int().nullable() }),
  /** By which the device is known to its server; the keys are pinned. Sent once it is enrolled. */
  z.object({
    type: z.literal('credentials'),
    token: z.string(),
    keys: z.array(z.object({ keyId: z.string(), publicKey: z.string() })),
  }),
  /** Whether the page is connected to the server. */
  z.object({ type: z.literal('connection'), isConnected: z.boolean() }),
  /** The time of the server, each time that it says so. */
  z.object({ type: z.literal('server-time'), epochMs: z.int() }),
  /** Nothing is lost when the browser starts again now. */
  z.object({ type: z.literal('restart-ready') }),
  /** The server has these faults. */
  z.object({ type: z.literal('faults-reported'), upTo: z.int() }),
]);

export type PageMessage = z.output<typeof pageMessageSchema>;
