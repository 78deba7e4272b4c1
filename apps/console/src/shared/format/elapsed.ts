import type { TFunction } from 'i18next';

const MINUTE_MS = 60_000;

/** How long something has lasted, in the two largest units: `2 小时 14 分`, `3 d 4 h`. */
export function elapsedText(ms: number, t: TFunction): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 1) return t('common.elapsed.moment');
  if (minutes < 60) return t('common.elapsed.minutes', { minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return t('common.elapsed.hours', { hours, minutes: minutes % 60 });
  return t('common.elapsed.days', { days: Math.floor(hours / 24), hours: hours % 24 });
}
