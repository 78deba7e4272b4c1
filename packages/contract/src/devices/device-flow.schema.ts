import { z } from 'zod';
import { timestamp, wireIds, wireInteger } from '../kernel/wire.ts';

const MEGABYTE = 1024 * 1024;

/** Bounds of a data plan. */
export const FLOW_LIMITS = {
  /** Megabytes of 1024 × 1024 bytes in a month. */
  megabytes: { minimum: 1, maximum: 10_000_000 },
  /** Every month has these days. */
  startDay: { minimum: 1, maximum: 28 },
} as const;

/** The data plan of devices; without megabytes they have none. */
export const deviceFlowSchema = z.object({
  ids: wireIds,
  /** Null, or an empty field of a form, takes the plan away. */
  monthly_mb: z.preprocess(
    (value: number | string | null) => (value === '' ? null : value),
    wireInteger(FLOW_LIMITS.megabytes.minimum, FLOW_LIMITS.megabytes.maximum).nullable(),
  ),
  /** The day of the month on which it begins again, in the time zone of each device. */
  start_day: wireInteger(FLOW_LIMITS.startDay.minimum, FLOW_LIMITS.startDay.maximum).default(1),
});

/** The downloads of a device since its month began, and the bytes that it may download. */
export const flowUseSchema = z.object({
  /** Bytes; null without a data plan. */
  allowance: z.int().nullable(),
  used: z.int(),
  start_day: z.int(),
  /** When the next month begins. */
  renews_at: timestamp,
});

export type FlowUse = z.infer<typeof flowUseSchema>;

/** The megabytes of an allowance, as they are set. */
export function megabytesOf(bytes: number): number {
  return Math.round(bytes / MEGABYTE);
}

/** The bytes of so many megabytes. */
export function bytesOfMegabytes(megabytes: number): number {
  return megabytes * MEGABYTE;
}
