import { z } from 'zod';
import { timeOfDaySchema } from '../schedule.schema.ts';

/** The most entries of a volume plan (spec §3). */
export const MAX_VOLUME_PLANS = 7;

/**
 * How loud a device plays at parts of each day. Entries are in order and do not overlap; between them the volume of the device
 * counts.
 */
export const volumePlanSchema = z
  .object({
    plans: z
      .array(
        z
          .object({
            start: timeOfDaySchema.describe('Start, inclusive.'),
            end: timeOfDaySchema.describe('End, exclusive; 23:59 is the end of the day.'),
            volume: z.int().min(0).max(100).describe('Volume in percent; 0 is silent.'),
          })
          .refine(({ start, end }) => start <= end, { error: 'rules.span_order', path: ['end'] })
          .describe('A part of each day.'),
      )
      .max(MAX_VOLUME_PLANS)
      .superRefine((plans, context) => {
        for (const [index, { start }] of plans.entries())
          if (start < (plans[index - 1]?.end ?? ''))
            context.addIssue({
              code: 'custom',
              message: 'rules.span_overlap',
              path: [index, 'start'],
            });
      })
      .describe('Parts of each day, in order. None begins before the end of the one before.'),
  })
  .describe('How loud the device plays at parts of each day, on its wall clock.');

export type VolumePlan = z.output<typeof volumePlanSchema>;
