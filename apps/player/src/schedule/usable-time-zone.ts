import { isTimeZone } from '@marquee/schedule';

/**
 * The wanted zone where this browser knows it, otherwise the machine's own: a wrong hour is better than a black
 * screen. Calls `onUnknown` with a zone that it does not know.
 */
export function usableTimeZone(wanted: string | undefined, onUnknown?: (timeZone: string) => void): string {
  if (wanted !== undefined && isTimeZone(wanted)) return wanted;
  if (wanted !== undefined) onUnknown?.(wanted);
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
