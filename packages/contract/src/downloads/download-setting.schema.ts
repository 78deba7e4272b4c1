import { z } from 'zod';
import { wireInteger } from '../kernel/wire.ts';

/** Bounds of the settings (spec §5, §9). */
export const DOWNLOAD_LIMITS = {
  /** Mbit/s. */
  bandwidth: { minimum: 1, maximum: 500 },
  /** Devices. */
  concurrency: { minimum: 1, maximum: 1000 },
} as const;

/** How the devices of a company download files; null is no limit. */
export const downloadSettingSchema = z.object({
  /** Of each device, in Mbit/s. */
  bandwidth: wireInteger(DOWNLOAD_LIMITS.bandwidth.minimum, DOWNLOAD_LIMITS.bandwidth.maximum)
    .nullable()
    .default(null),
  /** How many devices download at the same time; the others wait for their turn. */
  concurrency: wireInteger(DOWNLOAD_LIMITS.concurrency.minimum, DOWNLOAD_LIMITS.concurrency.maximum)
    .nullable()
    .default(null),
});

export type DownloadSetting = z.output<typeof downloadSettingSchema>;
