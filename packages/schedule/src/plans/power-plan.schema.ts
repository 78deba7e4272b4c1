import { z } from 'zod';
import { minutesOf } from '../minutes.ts';
import { dateSchema, timeOfDaySchema, weekdaySchema } from '../schedule.schema.ts';

/** The most entries of each kind, and the least time between on and off (spec §3, §5). */
export const POWER_PLAN_LIMITS = { weekly: 20, special: 5, cross: 5, minMinutes: 5 } as const;

const times = {
  on: timeOfDaySchema.describe('When the screen turns on.'),
  off: timeOfDaySchema.describe('When the screen turns off; 23:59 is the end of the day.'),
};
const status = z
  .enum(['on', 'off'])
  .default('on')
  .describe('Whether the entry counts. One that is `off` is kept and ignored.');

const weeklySchema = z
  .object({
    weekday: weekdaySchema.describe('The weekday on which the screen turns on: 1 Monday … 7 Sunday.'),
    ...times,
    status,
  })
  .refine(isLongEnough, { error: 'rules.power_plan_gap', path: ['off'] })
  .describe('When the screen is on each week. Off before on is on the next day.');

const specialSchema = z
  .object({
    date: dateSchema.describe('The day, whose weekly entries do not count.'),
    ...times,
    closed: z
      .boolean()
      .default(false)
      .describe('The screen stays off on this day; `on` and `off` do not count.'),
    status,
  })
  .refine((entry) => entry.closed || isLongEnough(entry), { error: 'rules.power_plan_gap', path: ['off'] })
  .describe('When the screen is on on one day.');

const crossSchema = z
  .object({
    onDate: dateSchema.describe('The day on which the screen turns on.'),
    on: times.on,
    offDate: dateSchema.describe('The day on which the screen turns off.'),
    off: times.off,
    closed: z.boolean().default(false).describe('The screen stays off for this period instead.'),
    status,
  })
  .refine(
    (entry) => crossRangeOf(entry).end - crossRangeOf(entry).start >= POWER_PLAN_LIMITS.minMinutes * 60_000,
    {
      error: 'rules.power_plan_gap',
      path: ['off'],
    },
  )
  .describe('A period of several days in which the screen is on without a break, or off.');

/**
 * When the screen of a device is on, on its wall clock: on a special date by its entries, otherwise by those of the weekday. A period
 * across dates precedes both. A plan without weekly entries that count leaves the screen on.
 */
export const powerPlanSchema = z
  .object({
    weekly: z.array(weeklySchema).max(POWER_PLAN_LIMITS.weekly).default([]).describe('Entries by weekday.'),
    special: z
      .array(specialSchema)
      .max(POWER_PLAN_LIMITS.special)
      .default([])
      .describe('Entries for single days.'),
    cross: z.array(crossSchema).max(POWER_PLAN_LIMITS.cross).default([]).describe('Periods across dates.'),
  })
  .describe(
    'When the screen is on, on the wall clock of the device. Without entries that count it is always on.',
  );

export type PowerPlan = z.output<typeof powerPlanSchema>;

/** The start and the end of a period across dates, in local milliseconds. */
export function crossRangeOf(entry: { onDate: string; on: string; offDate: string; off: string }): {
  start: number;
  end: number;
} {
  const { onDate, on, offDate, off } = entry;
  const toEndOfDay = off === '23:59' ? 60_000 : 0;
  return { start: Date.parse(`${onDate}T${on}Z`), end: Date.parse(`${offDate}T${off}Z`) + toEndOfDay };
}

function isLongEnough({ on, off }: { on: string; off: string }): boolean {
  const range = minutesOf({ start: on, end: off });
  return range !== undefined && range.end - range.start >= POWER_PLAN_LIMITS.minMinutes;
}
