import { MAX_RELEASE_PROGRAMS } from '@marquee/commands';
import { z } from 'zod';
import { nameSchema } from '../kernel/names.ts';
import { wireDate, wireDistinctIds, wireInteger } from '../kernel/wire.ts';
import { commandBody } from './command-body.ts';

/** The modes in which programs are added to devices without planning a release. */
export const ADDING_MODES = ['append', 'inter-cut'] as const;

const programs = wireDistinctIds(MAX_RELEASE_PROGRAMS, 'at_least_one_program');

/** Programs for devices, immediately: a release that plays without a break from today. */
export const addedProgramsSchema = z.object({
  program_ids: programs,
  mode: z.enum(ADDING_MODES).default('append'),
  screen: wireInteger(1, 2).default(1),
  /** By default the mode and the time, such as `inter-cut-20261126-213000`. */
  name: nameSchema.optional(),
  /** The last day. By default today for inter-cut programs, and a year later for others. */
  valid_to: wireDate.optional(),
});

export const removedProgramsSchema = z.object({ program_ids: programs });

export const programAddBodySchema = commandBody(addedProgramsSchema, 'setting');

export const programDeleteBodySchema = commandBody(removedProgramsSchema, 'setting');

export const programClearBodySchema = commandBody(z.object({}), 'setting');

/** The devices that lost releases, and the releases that stay. */
export const programRemovalSchema = z.object({
  device_ids: z.array(z.int()),
  /** Releases that have other programs too, so that they stay on the devices. */
  kept: z.array(z.object({ release_id: z.int(), number: z.int(), name: z.string().nullable() })),
});

export type ProgramRemoval = z.infer<typeof programRemovalSchema>;
