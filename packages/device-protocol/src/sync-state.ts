import { z } from 'zod';
import { plainText } from './primitives.ts';

/** The progress of a release on a device. */
export const syncStateSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('not-downloaded') }),
  z.object({ state: z.literal('downloading'), percent: z.int().min(0).max(100) }),
  z.object({ state: z.literal('insufficient-space') }),
  z.object({ state: z.literal('insufficient-traffic') }),
  z.object({ state: z.literal('synchronised') }),
  z.object({ state: z.literal('failed'), reason: plainText(200) }),
]);

export type SyncState = z.infer<typeof syncStateSchema>;
