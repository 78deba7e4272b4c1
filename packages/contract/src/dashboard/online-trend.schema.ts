import { z } from 'zod';
import { timestamp, wireInteger } from '../kernel/wire.ts';

/** The spans of the charts, in days (spec §9). */
export const TREND_DAYS = [1, 7, 30] as const;

export type TrendDays = (typeof TREND_DAYS)[number];

/** One of {@link TREND_DAYS}, also as text. */
export const wireTrendDays = wireInteger(1, 30).pipe(z.literal(TREND_DAYS));

/** How much time a point of the trend stands for, in milliseconds. */
export const TREND_STEP_MS: Readonly<Record<TrendDays, number>> = {
  1: 10 * 60_000,
  7: 3_600_000,
  30: 6 * 3_600_000,
};

export const onlineTrendQuerySchema = z.object({ days: wireTrendDays.default(7) });

/**
 * How many of the admitted devices were online, in the departments that the caller sees now. Samples are taken every ten minutes, so
 * nothing is known from before the first one, and points without a sample are left out.
 */
export const onlineTrendSchema = z.object({
  days: z.literal(TREND_DAYS),
  /** Milliseconds that a point stands for: {@link TREND_STEP_MS}. */
  step_ms: z.int(),
  /** The time that the chart covers. */
  from: timestamp,
  to: timestamp,
  /** The oldest first. Both numbers are averages of the step, to one decimal. */
  points: z.array(z.object({ at: timestamp, online: z.number(), offline: z.number() })),
  /** At this moment: the same numbers as in `GET /console/device`. */
  now: z.object({ online: z.int(), offline: z.int() }),
  /** `online / (online + offline)` over all samples, 0-1; null without samples. */
  average_rate: z.number().nullable(),
  /** The point with the fewest devices online, the last of several; null without samples. */
  minimum: z.object({ at: timestamp, online: z.number(), offline: z.number() }).nullable(),
  /** Devices that came back in this time after they had been offline for `OFFLINE_MINUTES.initial` or longer. */
  recovered_count: z.int(),
  /** How long these were offline on average, in milliseconds; null without any. */
  mean_recovery_ms: z.int().nullable(),
});

export type OnlineTrend = z.infer<typeof onlineTrendSchema>;
