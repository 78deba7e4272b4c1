import { z } from 'zod';
import { rule } from '../kernel/rules.ts';
import { wireInteger, wireTimeOfDay } from '../kernel/wire.ts';

/** Bounds of the settings (spec §5, §9). */
export const DOWNLOAD_LIMITS = {
  /** Mbit/s. */
  bandwidth: { minimum: 1, maximum: 500 },
  /** Devices. */
  concurrency: { minimum: 1, maximum: 1000 },
} as const;

/** How fast the devices of a company download files; null is no limit. */
export const downloadLimitsSchema = z.object({
  /** Of each device, in Mbit/s. */
  bandwidth: wireInteger(DOWNLOAD_LIMITS.bandwidth.minimum, DOWNLOAD_LIMITS.bandwidth.maximum)
    .nullable()
    .default(null),
  /** How many devices download at the same time; the others wait for their turn. */
  concurrency: wireInteger(DOWNLOAD_LIMITS.concurrency.minimum, DOWNLOAD_LIMITS.concurrency.maximum)
    .nullable()
    .default(null),
});

export type DownloadLimits = z.output<typeof downloadLimitsSchema>;

/** How the devices of a company download files; null is no limit. */
export const downloadSettingSchema = downloadLimitsSchema
  .extend({
    /** Devices download from this time of day, in their own time zone, to the other one; without both, at any time. */
    window_start: wireTimeOfDay.nullable().default(null),
    /** Before the start, if the time crosses midnight. */
    window_end: wireTimeOfDay.nullable().default(null),
  })
  .refine(({ window_start, window_end }) => (window_start === null) === (window_end === null), {
    message: rule('both_times'),
    path: ['window_end'],
  })
  .refine(({ window_start, window_end }) => window_start === null || window_start !== window_end, {
    message: rule('different_times'),
    path: ['window_end'],
  });

export type DownloadSetting = z.output<typeof downloadSettingSchema>;
