import type { ReleaseSchedule } from '@marquee/contract';
import type { TFunction } from 'i18next';

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** A release's schedule in words: `每周一、三 08:00-12:00、14:00-18:00`. */
export function scheduleText(schedule: ReleaseSchedule, t: TFunction): string {
  if (schedule.continuous) return t('releases.continuous');
  const days = weekdaysText(schedule.weekdays, t);
  const spans = schedule.spans.map(({ start, end }) => `${start}-${end}`).join('、');
  return `${days} ${spans}`;
}

function weekdaysText(weekdays: readonly number[], t: TFunction): string {
  if (weekdays.length === WEEKDAYS.length) return t('releases.every_day');
  const chosen = WEEKDAYS.filter((day) => weekdays.includes(day));
  return chosen.map((day) => t(`releases.weekday_${day}`)).join('、');
}
