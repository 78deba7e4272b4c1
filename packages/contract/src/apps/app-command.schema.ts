import { z } from 'zod';
import { commandBody, commandOutcomeSchema } from '../commands/index.ts';
import { TASK_FAILURES } from '../kernel/task-states.ts';
import { timestamp, wireId, wireInteger, wireJson } from '../kernel/wire.ts';
import { WAVE_LIMITS, waveSheetSchema, wavesSchema } from '../releases/index.ts';
import { ROLLOUT_STATES } from './app-kinds.ts';

/** A package for devices: all at the same time, spread over minutes, or in waves. */
export const givenAppSchema = z.object({ app_id: wireId, waves: wireJson(wavesSchema).optional() });

export const appCommandBodySchema = commandBody(givenAppSchema, 'once');

export const appCommandOutcomeSchema = commandOutcomeSchema.extend({
  /** The staged upgrade, whose tasks come wave by wave; null without waves. */
  rollout_id: z.int().nullable(),
});

export type AppCommandOutcome = z.infer<typeof appCommandOutcomeSchema>;

/** `wave` is the one that the caller has seen: two operators cannot begin two waves at the same time. */
export const rolloutNextSchema = z.object({ wave: wireInteger(1, WAVE_LIMITS.steps) });

/** How far a package has come in waves, with the devices of each. */
export const rolloutSchema = waveSheetSchema
  .omit({ is_rolled_back: true, failures: true, state: true })
  .extend({
    id: z.int(),
    app_id: z.int(),
    state: z.enum(ROLLOUT_STATES),
    creator_name: z.string().nullable(),
    created_at: timestamp,
    /** The devices that failed, at most some. */
    failures: z.array(
      z.object({
        device_id: z.int(),
        device_name: z.string(),
        wave: z.int(),
        /** Why its task failed, as in the task list. */
        reason: z.enum(TASK_FAILURES).nullable(),
        remark: z.string(),
      }),
    ),
  });

export type Rollout = z.infer<typeof rolloutSchema>;
