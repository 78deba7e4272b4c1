import { z } from 'zod';

/** A calendar day as people write it, without a zone: `2026-11-21`. Days that do not exist are refused. */
export const dateSchema = z.iso.date().describe('A calendar day, `YYYY-MM-DD`.');

/** A time of day on the wall clock, `HH:mm`. */
export const timeOfDaySchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .describe('A time of day on the wall clock, `HH:mm`.');

/** ISO weekday: 1 Monday … 7 Sunday. */
export const weekdaySchema = z.int().min(1).max(7).describe('A weekday: 1 Monday … 7 Sunday.');

/**
 * Part of a day. The start is inclusive and the end exclusive, except that an end of 23:59 means the end of
 * the day. An end before the start crosses midnight and belongs to the day it starts on.
 */
export const timeSpanSchema = z
  .object({
    start: timeOfDaySchema.describe('Start, inclusive.'),
    end: timeOfDaySchema.describe(
      'End, exclusive; 23:59 is the end of the day. An end before the start is on the next day. An end that equals the start makes the span empty.',
    ),
  })
  .describe('Part of a day. A span that crosses midnight belongs to the day it starts on.');

/**
 * When a release is in effect, in the wall-clock time of the device that plays it. A continuous schedule runs
 * from the start of `validFrom` to the end of `validTo`; its weekdays and spans are kept but do not count.
 */
export const scheduleSchema = z
  .object({
    validFrom: dateSchema.describe('First day.'),
    validTo: dateSchema.describe('Last day, inclusive.'),
    weekdays: z.array(weekdaySchema).max(7).describe('Weekdays on which it is in effect.'),
    continuous: z
      .boolean()
      .describe(
        'In effect without a break from the start of the first day to the end of the last; weekdays and spans do not count.',
      ),
    spans: z
      .array(timeSpanSchema)
      .max(48)
      .describe('Parts of the day in which it is in effect; they may overlap.'),
  })
  .describe('When a release is in effect, on the wall clock of the zone of the manifest.');

export type TimeSpan = z.infer<typeof timeSpanSchema>;
export type Schedule = z.infer<typeof scheduleSchema>;
