import dayjs from 'dayjs';

/** `09:41` today, `11-21 09:41` before. */
export function formatSince(at: number, now = Date.now()): string {
  return dayjs(at).format(dayjs(at).isSame(now, 'day') ? 'HH:mm' : 'MM-DD HH:mm');
}
