import { type IdleReason, PLAY_STATUS, RELEASE_STATUS, type Release } from '@marquee/contract';
import { dateOfDay, isTimeZone, localDayAt } from '@marquee/schedule';
import type { ReleaseRow } from './release.repository.ts';

/** The devices of a release in one time zone. */
export interface DevicesInZone {
  /** Null for devices that have not reported theirs. */
  time_zone: string | null;
  device_count: number;
  /** Devices that have all of its files, or report that they play it. */
  synchronised_count: number;
  failed_count: number;
  cannot_show_count: number;
  offline_count: number;
  /** Synchronised ones that are online and show any screen of it. */
  ready_count: number;
  /** Ready devices that report that they play it. */
  reported_count: number;
  /** Ready devices that report that they play nothing. */
  silent_count: number;
}

/** Whether a release plays anywhere, and if not, why: one answer for its state and the counts beside it. */
export type PlayState = Pick<Release, 'play_status' | 'idle_reason'> &
  Pick<
    Release,
    | 'device_count'
    | 'synchronised_count'
    | 'failed_count'
    | 'cannot_show_count'
    | 'offline_count'
    | 'playing_count'
  >;

const SERVER_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * A device that reports a release plays it. Of one that reports another program, which may take turns with it, or none of
 * this screen, the dates decide, on the calendar of the device.
 */
export function playStateOf(
  release: Pick<ReleaseRow, 'status' | 'valid_from' | 'valid_to'>,
  zones: readonly DevicesInZone[],
  now: number,
): PlayState {
  const sum = (count: (zone: DevicesInZone) => number) =>
    zones.reduce((total, zone) => total + count(zone), 0);
  const dated = (zone: Pick<DevicesInZone, 'time_zone'>) => periodAt(release, zone.time_zone, now);
  const counts = {
    device_count: sum(({ device_count }) => device_count),
    synchronised_count: sum(({ synchronised_count }) => synchronised_count),
    failed_count: sum(({ failed_count }) => failed_count),
    cannot_show_count: sum(({ cannot_show_count }) => cannot_show_count),
    offline_count: sum(({ offline_count }) => offline_count),
    playing_count: sum((zone) =>
      dated(zone) === 'during' ? zone.ready_count - zone.silent_count : zone.reported_count,
    ),
  };
  switch (release.status) {
    case RELEASE_STATUS.offline:
    case RELEASE_STATUS.deleted:
      return { ...counts, play_status: PLAY_STATUS.offline, idle_reason: null };
    case RELEASE_STATUS.unreviewed:
    case RELEASE_STATUS.not_approved:
      return { ...counts, play_status: PLAY_STATUS.none, idle_reason: null };
    case RELEASE_STATUS.approved:
      return counts.playing_count > 0
        ? { ...counts, play_status: PLAY_STATUS.playing, idle_reason: null }
        : { ...counts, play_status: PLAY_STATUS.none, idle_reason: idleReason() };
  }

  function idleReason(): IdleReason {
    const periods = zones.length === 0 ? [dated({ time_zone: null })] : zones.map(dated);
    if (periods.every((period) => period === 'before')) return 'not-started';
    if (periods.every((period) => period === 'after')) return 'ended';
    if (counts.device_count === 0) return 'no-devices';
    if (counts.cannot_show_count === counts.device_count) return 'screen-not-shown';
    if (counts.synchronised_count === 0) return 'not-downloaded';
    return sum(({ ready_count }) => ready_count) === 0 ? 'offline' : 'nothing-plays';
  }
}

/** Where the date of a zone lies with regard to the days of a release. */
function periodAt(
  { valid_from, valid_to }: Pick<ReleaseRow, 'valid_from' | 'valid_to'>,
  zone: string | null,
  now: number,
): 'before' | 'during' | 'after' {
  const known = zone !== null && isTimeZone(zone) ? zone : SERVER_ZONE;
  const today = dateOfDay(localDayAt(now, known));
  if (today < valid_from) return 'before';
  return today > valid_to ? 'after' : 'during';
}
