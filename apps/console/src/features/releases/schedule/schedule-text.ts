import type { ReleaseSchedule } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { formatList } from '../../../shared/format/list.ts';
import { WEEKDAYS } from '../../../shared/format/weekdays.ts';

/** A release's schedule in words: `周一、周三 08:00-12:00、14:00-18:00`. */
export function scheduleText(schedule: ReleaseSchedule, t: TFunction): string {
  if (schedule.continuous) return t('releases.continuous');
  const days = weekdaysText(schedule.weekdays, t);
  const spans = formatList(schedule.spans.map(({ start, end }) => t('releases.span_text', { start, end })));
  return `${days} ${spans}`;
}

function weekdaysText(weekdays: readonly number[], t: TFunction): string {
  if (weekdays.length === WEEKDAYS.length) return t('releases.every_day');
  const chosen = WEEKDAYS.filter((day) => weekdays.includes(day));
  return formatList(chosen.map((day) => t(`releases.weekday_${day}`)));
}
