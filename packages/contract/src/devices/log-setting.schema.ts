import { z } from 'zod';

/** Specification §9: 7 days, one month, three months, permanent. */
export const LOG_RETENTIONS = ['7_days', 'month', 'three_months', 'permanent'] as const;
export type LogRetention = (typeof LOG_RETENTIONS)[number];

export const RETAINED_DAYS: Record<LogRetention, number | null> = {
  '7_days': 7,
  month: 30,
  three_months: 90,
  permanent: null,
};

/** Specification §9: everything before today, older than 7 days, older than one month, all. */
export const LOG_CLEARINGS = ['before_today', '7_days', 'month', 'all'] as const;
export type LogClearing = (typeof LOG_CLEARINGS)[number];

/** How long a company keeps the log files that its devices have uploaded. */
export const logSettingSchema = z.object({ log_retention: z.enum(LOG_RETENTIONS) });

export type LogSetting = z.output<typeof logSettingSchema>;

export const logClearSchema = z.object({ older_than: z.enum(LOG_CLEARINGS) });

/** How many log files were deleted. */
export const logsClearedSchema = z.object({ deleted: z.int() });
