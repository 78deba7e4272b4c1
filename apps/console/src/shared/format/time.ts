import dayjs from 'dayjs';
import { pageClock } from '../clock/page-clock.ts';

export { formatDuration } from '@marquee/contract';

/** `YYYY-MM-DD HH:mm:ss` in the operator's own zone. */
export function formatTime(at: number): string {
  return dayjs(at).format('YYYY-MM-DD HH:mm:ss');
}

/** `11-22 09:41`, and the year before it if it is not the current one: for narrow columns, which show the rest on hover. */
export function formatShortTime(at: number, now = pageClock.epochNow()): string {
  return dayjs(at).format(dayjs(at).isSame(now, 'year') ? 'MM-DD HH:mm' : 'YYYY-MM-DD');
}
