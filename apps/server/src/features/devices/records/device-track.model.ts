import type { DeviceTrack } from '@marquee/contract';

interface Period {
  started_at: number;
  /** Null while it lasts. */
  ended_at: number | null;
  returns: number;
}

/**
 * When a device was online between two instants.
 * @param periods in order; the first one may have begun earlier
 */
export function trackOf(
  periods: readonly Period[],
  { from, to }: Pick<DeviceTrack, 'from' | 'to'>,
): DeviceTrack {
  const first = periods[0];
  const shown = periods
    .map(({ started_at, ended_at, returns }) => ({
      from: Math.max(started_at, from),
      to: Math.min(ended_at ?? to, to),
      interruptions: returns,
    }))
    .filter((period) => period.to > period.from);
  const outages = outagesOf(shown, to);
  return {
    from,
    to,
    known_from: first ? Math.max(first.started_at, from) : null,
    periods: shown,
    online_ms: shown.reduce((sum, period) => sum + period.to - period.from, 0),
    outage_count: outages.length,
    longest_outage_ms: Math.max(0, ...outages),
  };
}

/** How long the device was offline after each of its periods. */
function outagesOf(periods: DeviceTrack['periods'], to: number): number[] {
  return periods.flatMap((period, index) => {
    const length = (periods[index + 1]?.from ?? to) - period.to;
    return length > 0 ? [length] : [];
  });
}
