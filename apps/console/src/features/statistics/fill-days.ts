import dayjs from 'dayjs';

interface Day {
  day: string;
  play_count: number;
}

const DATE = 'YYYY-MM-DD';
/** A longer gap is not filled: a line through a year of empty days says nothing. */
const MOST_DAYS = 366;

/** A day without plays counts as zero; a missing point would distort the line. */
export function fillDays(days: readonly Day[], start: string, end: string): Day[] {
  const counts = new Map(days.map(({ day, play_count }) => [day, play_count]));
  const length = dayjs(end).diff(dayjs(start), 'day') + 1;
  if (!Number.isFinite(length) || length < 1 || length > MOST_DAYS) return [...days];
  return Array.from({ length }, (_, index) => {
    const day = dayjs(start).add(index, 'day').format(DATE);
    return { day, play_count: counts.get(day) ?? 0 };
  });
}
