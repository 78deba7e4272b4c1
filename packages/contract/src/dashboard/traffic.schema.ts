import { z } from 'zod';
import { timestamp, wireTimeZone } from '../kernel/wire.ts';
import { TREND_DAYS, type TrendDays, wireTrendDays } from './online-trend.schema.ts';

/** The bytes that the server sends and receives, seen from the devices and from the browsers and scripts of users. */
export const TRAFFIC_DIRECTIONS = ['device_down', 'device_up', 'console_down', 'console_up'] as const;

export type TrafficDirection = (typeof TRAFFIC_DIRECTIONS)[number];

/** How much time a bar of the chart stands for, in milliseconds. */
export const TRAFFIC_STEP_MS: Readonly<Record<TrendDays, number>> = {
  1: 10 * 60_000,
  7: 3_600_000,
  30: 24 * 3_600_000,
};

/** `days: 1` is today since midnight, 7 and 30 are days up to and with today, all in this time zone. */
export const trafficQuerySchema = z.object({
  days: wireTrendDays.default(1),
  time_zone: wireTimeZone.default('UTC'),
});

const perDirection = <Value extends z.ZodType>(value: Value) =>
  z.object({
    /** To devices: files, manifests, messages. */
    device_down: value,
    /** From devices: reports, screenshots, logs. */
    device_up: value,
    /** To signed-in users and scripts: answers, pictures, downloads. */
    console_down: value,
    /** From signed-in users and scripts: mostly uploads. */
    console_up: value,
  } satisfies Record<TrafficDirection, Value>);

/**
 * Bytes at the connections of the server, with their headers, counted for the department of the device or user: those of the
 * departments whose devices the caller sees. What a proxy in front sends from the content folder counts as the requested
 * range. Requests of nobody, such as sign-in pages, do not count.
 */
export const trafficSchema = z.object({
  days: z.literal(TREND_DAYS),
  /** Milliseconds that a bar stands for: {@link TRAFFIC_STEP_MS}; days on which clocks change are shorter or longer. */
  step_ms: z.int(),
  from: timestamp,
  to: timestamp,
  /** Bytes since midnight. */
  today: perDirection(z.int()),
  /** Bytes per second, on average of the last whole minute. */
  rate: perDirection(z.number()),
  /** Bytes in the whole chart. */
  sum: perDirection(z.int()),
  /** The oldest first; also those with nothing. */
  bars: z.array(perDirection(z.int()).extend({ at: timestamp })),
  /** Up to which each device downloads, in Mbit/s, by the download settings of the company; null for no limit. */
  device_bandwidth_limit: z.int().nullable(),
});

export type Traffic = z.infer<typeof trafficSchema>;
