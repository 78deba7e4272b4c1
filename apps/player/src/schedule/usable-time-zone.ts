import { isTimeZone } from '@marquee/schedule';

/**
 * The wanted zone where this browser knows it, otherwise the machine's own: a wrong hour is better than a black
 * screen.
 */
export function usableTimeZone(wanted: string | undefined): string {
  if (wanted !== undefined && isTimeZone(wanted)) return wanted;
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
