/** A date of the Chinese calendar. */
export interface LunarDate {
  /** 1-12. */
  month: number;
  /** Whether it is the leap month that follows the month of this number. */
  isLeap: boolean;
  /** 1-30. */
  day: number;
}

let format: Intl.DateTimeFormat | undefined;

/** The date of the Chinese calendar on a day of the Gregorian one. */
export function lunarDateOf({ year, month, day }: { year: number; month: number; day: number }): LunarDate {
  format ??= new Intl.DateTimeFormat('en-u-ca-chinese', {
    timeZone: 'UTC',
    month: 'numeric',
    day: 'numeric',
  });
  const parts = new Map(
    format.formatToParts(Date.UTC(year, month - 1, day, 12)).map(({ type, value }) => [type, value]),
  );
  const monthText = parts.get('month') ?? '';
  return {
    month: Number.parseInt(monthText, 10),
    // The leap month of "6" is written as "6bis".
    isLeap: /\D/.test(monthText),
    day: Number.parseInt(parts.get('day') ?? '', 10),
  };
}

const MONTHS = ['正', '二', '三', '四', '五', '六', '七', '八', '九', '十', '冬', '腊'];
const DIGITS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];

/** As Chinese calendars write it: `闰六月初二`, `十月十四`, `正月廿一`. */
export function lunarDateInChinese({ month, isLeap, day }: LunarDate): string {
  return `${isLeap ? '闰' : ''}${MONTHS[month - 1] ?? ''}月${lunarDayInChinese(day)}`;
}

function lunarDayInChinese(day: number): string {
  if (day <= 10) return `初${DIGITS[day] ?? ''}`;
  if (day < 20) return `十${DIGITS[day - 10] ?? ''}`;
  if (day === 20) return '二十';
  return day === 30 ? '三十' : `廿${DIGITS[day - 20] ?? ''}`;
}
