import type { OnlineTime } from '../../devices/index.ts';

/** The share of the time that devices were online, in percent to one decimal and never rounded up to 100; null if none is known. */
export function onlineShare(times: readonly Pick<OnlineTime, 'known_ms' | 'online_ms'>[]): number | null {
  const known = times.reduce((sum, { known_ms }) => sum + known_ms, 0);
  if (known <= 0) return null;
  const online = times.reduce((sum, { known_ms, online_ms }) => sum + Math.min(online_ms, known_ms), 0);
  return Math.floor((1000 * online) / known) / 10;
}
