import type { FlowPoint, PassengerFlow } from '@marquee/contract';
import dayjs from 'dayjs';

type Period = Pick<PassengerFlow, 'start' | 'end' | 'series'>;

const DATE = 'YYYY-MM-DD';
const HOURS = 24;
/** Divisors of a day: with a step of so many hours, every day has its texts at the same hours. */
const STEPS_OF_DAY = [1, 2, 3, 4, 6, 8, 12];
const DAYS_OF_WEEK = 7;
/** A chart with more points says nothing. */
const MOST_POINTS = 1000;

/** Every hour, day or week of a period; one without people counts as zero, because a missing point would distort the chart. */
export function pointsOf({ start, end, series }: Period, unit: PassengerFlow['unit']): FlowPoint[] {
  const known = new Map(series.map((point) => [`${point.day} ${point.hour}`, point]));
  const points: FlowPoint[] = [];
  const last = dayjs(end);
  for (let day = dayjs(start); !day.isAfter(last) && points.length < MOST_POINTS; day = nextOf(day, unit)) {
    for (const hour of unit === 'hour' ? Array.from({ length: HOURS }, (_, at) => at) : [null]) {
      const text = day.format(DATE);
      points.push(known.get(`${text} ${hour}`) ?? nobodyAt(text, hour));
    }
  }
  return points;
}

/**
 * The number of points from one text of the axis to the next, so that each text has `textWidth` px. Texts of hours include every
 * midnight, or only midnights where there is no room for more than one text a day.
 */
export function axisStep(
  { unit, count }: { unit: PassengerFlow['unit']; count: number },
  width: number,
  textWidth: number,
): number {
  const least = Math.max(1, Math.ceil((count * textWidth) / width));
  if (unit !== 'hour') return least;
  return STEPS_OF_DAY.find((step) => step >= least) ?? HOURS * Math.ceil(least / HOURS);
}

/** The difference to a former number in percent; null if there is nothing to compare with. */
export function changeOf(now: number, former: number): number | null {
  return former === 0 ? null : Math.round((100 * (now - former)) / former) || 0;
}

/** The next day, or the next Monday: the first week of a period may be a part of one. */
function nextOf(day: dayjs.Dayjs, unit: PassengerFlow['unit']): dayjs.Dayjs {
  if (unit !== 'week') return day.add(1, 'day');
  return day.add(DAYS_OF_WEEK - ((day.day() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK), 'day');
}

function nobodyAt(day: string, hour: number | null): FlowPoint {
  return { day, hour, people: 0, watched: 0, dwell_ms: 0, attention_ms: 0 };
}
