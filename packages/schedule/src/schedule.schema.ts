import { z } from 'zod';

/** A calendar day as people write it, without a zone: `2026-11-21`. Days that do not exist are refused. */
export const dateSchema = z.iso.date();

/** A time of day on the wall clock, `HH:mm`. */
export const timeOfDaySchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** ISO weekday: 1 Monday … 7 Sunday. */
export const weekdaySchema = z.int().min(1).max(7);

/**
 * Part of a day. The start is inclusive and the end exclusive, except that an end of 23:59 means the end of
 * the day. An end before the start crosses midnight and belongs to the day it starts on.
 */
export const timeSpanSchema = z.object({ start: timeOfDaySchema, end: timeOfDaySchema });

/**
 * When a release is in effect, in the wall-clock time of the device that plays it. A continuous schedule runs
 * from the start of `validFrom` to the end of `validTo`; its weekdays and spans are kept but do not count.
 */
export const scheduleSchema = z.object({
  validFrom: dateSchema,
  validTo: dateSchema,
  weekdays: z.array(weekdaySchema).max(7),
  continuous: z.boolean(),
  spans: z.array(timeSpanSchema).max(48),
});

export type TimeSpan = z.infer<typeof timeSpanSchema>;
export type Schedule = z.infer<typeof scheduleSchema>;
