import dayjs from 'dayjs';
import { pageClock } from '../clock/page-clock.ts';

/** `09:41` today, `11-21 09:41` before. */
export function formatSince(at: number, now = pageClock.epochNow()): string {
  return dayjs(at).format(dayjs(at).isSame(now, 'day') ? 'HH:mm' : 'MM-DD HH:mm');
}
