import type { DeviceScreenshot, DeviceTrack } from '@marquee/contract';
import { wallClockIn } from '../../../shared/format/zone.ts';

const DAY_MS = 86_400_000;

export interface TrackSpan {
  kind: 'online' | 'unstable' | 'offline';
  /** Shares of the day, 0-1. */
  start: number;
  end: number;
  /** The whole time of which this is the part on one day. */
  from: number;
  to: number;
  interruptions: number;
}

export interface TrackRow {
  /** `2026-11-26` in the zone. */
  date: string;
  spans: TrackSpan[];
}

type Stretch = Omit<TrackSpan, 'start' | 'end'>;

/** The days of a track in a zone, the newest first, with the times online and offline on each. */
export function trackRows(track: DeviceTrack, zone: string): TrackRow[] {
  const local = (at: number) => Date.parse(`${wallClockIn(at, zone).replace(' ', 'T')}Z`);
  const rows = new Map<number, TrackRow>();
  const lastDay = Math.floor(local(track.to) / DAY_MS);
  for (let day = lastDay; day >= Math.floor(local(track.from) / DAY_MS); day -= 1)
    rows.set(day, { date: new Date(day * DAY_MS).toISOString().slice(0, 10), spans: [] });
  for (const stretch of stretchesOf(track)) {
    const [start, end] = [local(stretch.from), local(stretch.to)];
    for (let day = Math.floor(start / DAY_MS); day * DAY_MS < end; day += 1) {
      rows.get(day)?.spans.push({
        ...stretch,
        start: Math.max(0, start / DAY_MS - day),
        end: Math.min(1, end / DAY_MS - day),
      });
    }
  }
  return [...rows.values()];
}

export interface ScreenshotPlace {
  screenshot: DeviceScreenshot;
  /** Share of the day, 0-1. */
  at: number;
}

/** The screenshots of a day (`2026-11-26`) of the zone, and when they were taken. */
export function marksOn(
  date: string,
  screenshots: readonly DeviceScreenshot[],
  zone: string,
): ScreenshotPlace[] {
  return screenshots.flatMap((screenshot) => {
    const [day, time] = wallClockIn(screenshot.taken_at, zone).split(' ');
    const sinceMidnight = Date.parse(`1970-01-01T${time}Z`);
    return day === date ? [{ screenshot, at: sinceMidnight / DAY_MS }] : [];
  });
}

/** Periods and the outages between them, in order. */
function stretchesOf({ periods, known_from, to }: DeviceTrack): Stretch[] {
  const stretches: Stretch[] = [];
  let end = known_from ?? to;
  const offlineUntil = (at: number) => {
    if (at > end) stretches.push({ kind: 'offline', from: end, to: at, interruptions: 0 });
  };
  for (const period of periods) {
    offlineUntil(period.from);
    stretches.push({ kind: period.interruptions > 0 ? 'unstable' : 'online', ...period });
    end = period.to;
  }
  offlineUntil(to);
  return stretches;
}
