import { z } from 'zod';
import { MAX_REASON } from './limits.ts';
import { plainText } from './primitives.ts';

/** A code, and for one about a file `: ` and the name of the file. */
const reasonSchema = plainText(MAX_REASON).describe(
  'Why: a code of the document, and for one about a file `: ` and the name of the file. The console shows an unknown reason as it is.',
);

/** The progress of a release on a device. Every state but `synchronised` has a reason; older players give only some. */
export const syncStateSchema = z
  .discriminatedUnion('state', [
    z
      .object({
        state: z.literal('not-downloaded').describe('Nothing of it is transferred yet.'),
        reason: reasonSchema.optional(),
      })
      .describe('The download has not begun.'),
    z
      .object({
        state: z.literal('downloading').describe('Its files are being transferred.'),
        percent: z.int().min(0).max(100).describe('Share of its bytes that is on the device, in percent.'),
        reason: reasonSchema.optional(),
      })
      .describe('The download has begun.'),
    z
      .object({
        state: z.literal('insufficient-space').describe('A file does not fit on the device.'),
        reason: reasonSchema.optional(),
      })
      .describe('The device lacks space.'),
    z
      .object({
        state: z
          .literal('insufficient-traffic')
          .describe('The data plan of the device has no room for its files in this month.'),
        reason: reasonSchema.optional(),
      })
      .describe('The device may not transfer more data. One that waits for its turn is `queued` instead.'),
    z
      .object({ state: z.literal('synchronised').describe('All files are on the device and verified.') })
      .describe('The release is complete.'),
    z
      .object({
        state: z.literal('failed').describe('A file cannot be fetched; the device keeps trying.'),
        reason: reasonSchema,
      })
      .describe('The download fails repeatedly.'),
  ])
  .describe('Progress of a release on the device. Every state but `synchronised` has a reason.');

export type SyncState = z.infer<typeof syncStateSchema>;
