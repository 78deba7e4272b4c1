import { z } from 'zod';
import { wireInteger } from '../kernel/wire.ts';

/** Days. The charts of a device show thirty of them. */
export const RECORD_DAYS = { minimum: 31, maximum: 365, initial: 90 } as const;

/** How long a company keeps the tasks and the operation records of its devices. */
export const recordSettingSchema = z.object({
  record_days: wireInteger(RECORD_DAYS.minimum, RECORD_DAYS.maximum),
});

export type RecordSetting = z.output<typeof recordSettingSchema>;
