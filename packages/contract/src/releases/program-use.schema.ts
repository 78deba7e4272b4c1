import { z } from 'zod';
import { filterText, listAnswer, listQuery } from '../kernel/list.ts';
import { releaseDeviceSchema, SYNC_STATES } from './release.schema.ts';

/** A device that has a program, and the release that brought it there. */
export const programDeviceSchema = releaseDeviceSchema
  .omit({ removed_at: true })
  .extend({ release_id: z.int(), release_name: z.string() });

export type ProgramDevice = z.infer<typeof programDeviceSchema>;

export const programDeviceQuerySchema = listQuery(['device_name', 'sync_state', 'reported_at'], {
  device_name: filterText.optional(),
  sync_state: z.enum(SYNC_STATES).optional(),
});

export const programDeviceListSchema = listAnswer(programDeviceSchema);
