import dayjs from 'dayjs';

/** `YYYY-MM-DD HH:mm:ss` in the operator's own zone. */
export function formatTime(at: number): string {
  return dayjs(at).format('YYYY-MM-DD HH:mm:ss');
}

/** `11-22 09:41`, and the year before it if it is not the current one: for narrow columns, which show the rest on hover. */
export function formatShortTime(at: number, now = Date.now()): string {
  return dayjs(at).format(dayjs(at).isSame(now, 'year') ? 'MM-DD HH:mm' : 'YYYY-MM-DD');
}

/**
 * `0:07`, `3:20`, `1:02:03`: rounded to whole seconds, so that 6.99 s reads as seven; at least one second for any
 * duration.
 */
export function formatDuration(durationMs: number): string {
  const seconds = durationMs > 0 ? Math.max(1, Math.round(durationMs / 1000)) : 0;
  const pad = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
}
