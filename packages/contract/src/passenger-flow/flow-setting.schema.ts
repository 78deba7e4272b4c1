import { z } from 'zod';
import { wireInteger } from '../kernel/wire.ts';

/** Days. Hours are compared with those of the year before. */
export const FLOW_HOUR_DAYS = { minimum: 31, maximum: 400, initial: 400 } as const;

/** Days; at first five years. */
export const FLOW_DAYS = { minimum: 400, maximum: 3660, initial: 1830 } as const;

/** How long a company keeps the counts of people: those of each hour and program, and those of each day. */
export const flowSettingSchema = z.object({
  flow_hour_days: wireInteger(FLOW_HOUR_DAYS.minimum, FLOW_HOUR_DAYS.maximum),
  flow_days: wireInteger(FLOW_DAYS.minimum, FLOW_DAYS.maximum),
});

export type FlowSetting = z.output<typeof flowSettingSchema>;
