import type { TFunction } from 'i18next';
import { formatNumber } from './number.ts';

/** A total play time in words: `3 小时 20 分`, `45 秒`. Seconds are left out beside hours. */
export function formatLongDuration(durationMs: number, t: TFunction): string {
  const seconds = Math.round(durationMs / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  if (hours > 0) return t('common.hours_minutes', { hours: formatNumber(hours), minutes });
  return minutes > 0
    ? t('common.minutes_seconds', { minutes, seconds: seconds % 60 })
    : t('common.seconds', { seconds });
}
