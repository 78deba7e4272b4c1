import type { TrendDays } from '@marquee/contract';
import dayjs from 'dayjs';
import type { Language } from '../../i18n/index.ts';

export interface TimeTick {
  at: number;
  text: string;
}

/** The hours of a day, the days of a week, or every fifth day of a month, in the zone of the operator. */
export function timeTicks(from: number, to: number, days: TrendDays, language: Language): TimeTick[] {
  const ticks: TimeTick[] = [];
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short' });
  const first = dayjs(from).startOf('day');
  for (let step = 0; ; step += 1) {
    const at = days === 1 ? first.add(step * 4, 'hour') : first.add(step * (days === 7 ? 1 : 5), 'day');
    if (at.valueOf() > to) return ticks;
    if (at.valueOf() < from) continue;
    const text =
      days === 1 ? at.format('HH:mm') : days === 7 ? weekday.format(at.toDate()) : at.format('MM-DD');
    ticks.push({ at: at.valueOf(), text });
  }
}

/** A moment of a chart in words: `11-19 Thu 06:00`. */
export function chartMoment(at: number, language: Language): string {
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short' }).format(at);
  return `${dayjs(at).format('MM-DD')} ${weekday} ${dayjs(at).format('HH:mm')}`;
}
