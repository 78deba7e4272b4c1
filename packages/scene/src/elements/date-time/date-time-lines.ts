import { lunarDateInChinese, lunarDateOf } from '../../time/lunar-date.ts';
import type { WallTime } from '../../time/time-zone.ts';

/** Inputs of the text of a date and time. */
export interface DateTimeFormat {
  language: 'zh' | 'en';
  date: 'none' | 'long' | 'month-day' | 'numeric';
  weekday: 'none' | 'long' | 'short';
  lunar: boolean;
  time: 'none' | 'minutes' | 'seconds';
  hours: '24' | '12';
  layout: 'line' | 'lines';
}

/** The lines of a date and time, none of them empty. Written here and not by `Intl`, so that all devices agree. */
export function dateTimeLines(format: DateTimeFormat, wallTime: WallTime): string[] {
  const date = dateText(format, wallTime);
  const lunar = format.lunar ? `农历${lunarDateInChinese(lunarDateOf(wallTime))}` : '';
  const time = timeText(format, wallTime);
  if (format.layout === 'lines') return [time, date, lunar].filter((line) => line !== '');
  const line = [date, lunar, time].filter((part) => part !== '').join(' ');
  return line === '' ? [] : [line];
}

function dateText({ language, date, weekday }: DateTimeFormat, wallTime: WallTime): string {
  const { year, month, day } = wallTime;
  const dayName = weekday === 'none' ? '' : WEEKDAYS[language][weekday][weekdayOf(wallTime)];
  if (language === 'zh') {
    const texts = {
      none: '',
      long: `${year}年${month}月${day}日`,
      'month-day': `${month}月${day}日`,
      numeric: numericDate(wallTime),
    };
    return joined([texts[date], dayName], ' ');
  }
  const monthName = MONTHS[month - 1];
  const texts = {
    none: '',
    long: `${monthName} ${day}, ${year}`,
    'month-day': `${monthName} ${day}`,
    numeric: numericDate(wallTime),
  };
  return joined([dayName, texts[date]], ', ');
}

function numericDate({ year, month, day }: WallTime): string {
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

function timeText({ language, time, hours }: DateTimeFormat, { hour, minute, second }: WallTime): string {
  if (time === 'none') return '';
  const rest = [minute, ...(time === 'seconds' ? [second] : [])]
    .map((part) => `:${twoDigits(part)}`)
    .join('');
  if (hours === '24') return `${twoDigits(hour)}${rest}`;
  const digits = `${hour % 12 || 12}${rest}`;
  if (language === 'zh') return `${hour < 12 ? '上午' : '下午'}${digits}`;
  return `${digits} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** 0 for Sunday. */
function weekdayOf({ year, month, day }: WallTime): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
}

function joined(parts: readonly (string | undefined)[], separator: string): string {
  return parts.filter((part) => part !== undefined && part !== '').join(separator);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const WEEKDAYS = {
  zh: {
    long: ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六'],
    short: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
  },
  en: {
    long: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    short: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  },
};
