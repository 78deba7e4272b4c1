import { z } from 'zod';
import { plainText } from './primitives.ts';

/** A code, and for one about a file `: ` and the name of the file. */
const reasonSchema = plainText(200);

/** The progress of a release on a device. Every state but `synchronised` has a reason; older players give only some. */
export const syncStateSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('not-downloaded'), reason: reasonSchema.optional() }),
  z.object({
    state: z.literal('downloading'),
    percent: z.int().min(0).max(100),
    reason: reasonSchema.optional(),
  }),
  z.object({ state: z.literal('insufficient-space'), reason: reasonSchema.optional() }),
  z.object({ state: z.literal('insufficient-traffic'), reason: reasonSchema.optional() }),
  z.object({ state: z.literal('synchronised') }),
  z.object({ state: z.literal('failed'), reason: reasonSchema }),
]);

export type SyncState = z.infer<typeof syncStateSchema>;
