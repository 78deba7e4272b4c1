import type { TFunction } from 'i18next';

const MINUTE_MS = 60_000;

/** How long something has lasted, in the two largest units: `2 小时 14 分`, `3 d 4 h`, `2 d`. */
export function elapsedText(ms: number, t: TFunction): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 1) return t('common.elapsed.moment');
  if (minutes < 60) return t('common.elapsed.minutes', { minutes });
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days === 0) {
    const rest = minutes % 60;
    return t(rest === 0 ? 'common.elapsed.whole_hours' : 'common.elapsed.hours', { hours, minutes: rest });
  }
  const rest = hours % 24;
  return t(rest === 0 ? 'common.elapsed.whole_days' : 'common.elapsed.days', { days, hours: rest });
}
