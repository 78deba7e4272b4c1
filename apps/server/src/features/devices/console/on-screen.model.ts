import {
  type DeviceScreens,
  NOTICE_CATEGORY,
  type NoticeOnScreen,
  type OnScreen,
  screensOf,
  screensOfRelease,
  showsScreen,
} from '@marquee/contract';
import { emergencyAt, evaluate, resolveTimeZone } from '@marquee/schedule';
import { fromJson } from '../../../platform/database/columns.ts';
import type { ShownNotice } from '../../notices/index.ts';
import type { DeviceRelease } from '../../released/index.ts';
import type { DeviceRow } from './device.repository.ts';
import { toCandidate } from './device-candidate.model.ts';

/** A device reports what it shows on its first screen. */
export const REPORTED_SCREEN = 1;

type ReportedDevice = DeviceScreens &
  Pick<
    DeviceRow,
    | 'state'
    | 'is_online'
    | 'offline_at'
    | 'screen_off'
    | 'is_paused'
    | 'current_program'
    | 'current_release_id'
    | 'current_program_id'
  >;

/** Facts that the server knows besides the report. */
interface Known {
  /** The device's approved releases. */
  releases: readonly DeviceRelease[];
  /** The messages on this device. */
  notices: readonly ShownNotice[];
  timeZone: string;
  now: number;
}

/** The present content of each screen of a device: the one answer for wall, list, page and search. */
export function whatIsOn(device: ReportedDevice, known: Known): OnScreen[] {
  return screensOf(device).map((screen) => {
    const content = contentOf(device, screen, known);
    // An offline device continues by itself, so the last report is the best guess at its picture.
    const gone = { until: null, off_reason: null, is_paused: false };
    if (device.state !== 'active') return { ...content, ...gone, kind: 'unknown', since: null };
    if (device.is_online === 0) return { ...content, ...gone, kind: 'offline', since: device.offline_at };
    return content;
  });
}

function contentOf(device: ReportedDevice, screen: number, known: Known): OnScreen {
  const { kind, program, release } =
    screen === REPORTED_SCREEN ? reportedOn(device, known) : scheduledOn(device, screen, known);
  const off = device.screen_off && fromJson(device.screen_off);
  const notices = noticesOn(screen, known).filter((notice) => !off || isEmergency(notice));
  const [first] = notices;
  const content = {
    screen,
    program,
    release,
    notices: notices.map(toNoticeOnScreen),
    off_reason: null,
    is_paused: false,
  };
  if (first && (isFull(first) || off || kind !== 'program')) {
    const fills = isFull(first) ? 'emergency' : 'message';
    return { ...content, kind: fills, since: first.shown_at, until: first.endsAt };
  }
  if (off)
    return {
      ...content,
      kind: 'off',
      program: null,
      release: null,
      since: null,
      until: off.until,
      off_reason: off.reason,
    };
  const is_paused = kind === 'program' && device.is_paused === 1;
  return { ...content, kind, is_paused, since: null, until: null };
}

type Playing = Pick<OnScreen, 'kind' | 'program' | 'release'>;

function reportedOn(device: ReportedDevice, { releases }: Known): Playing {
  const { current_program, current_release_id, current_program_id } = device;
  if (current_release_id === null || current_program_id === null)
    return { kind: 'unknown', program: null, release: null };
  if (current_program === null) return { kind: 'blank', program: null, release: null };
  return {
    kind: 'program',
    program: {
      release_id: current_release_id,
      program_id: current_program_id,
      program_name: current_program,
    },
    release: toReference(releases.find(({ id }) => id === current_release_id)),
  };
}

function scheduledOn(device: ReportedDevice, screen: number, { releases, timeZone, now }: Known): Playing {
  if (!showsScreen(device, screen)) return { kind: 'unknown', program: null, release: null };
  const candidates = releases
    .filter((release) => screensOfRelease(release).includes(screen))
    .map((release) => toCandidate(release, screen));
  const { playing } = evaluate(candidates, screen, now, resolveTimeZone(timeZone));
  const release = toReference(releases.find(({ id }) => id === playing.at(-1)));
  return { kind: release ? 'program' : 'blank', program: null, release };
}

function toReference(release: DeviceRelease | undefined): OnScreen['release'] {
  return release ? { release_id: release.id, number: release.number, name: release.name } : null;
}

/** As players show them: one emergency message, and the others unless it fills the screen. */
function noticesOn(screen: number, { notices, now }: Known): ShownNotice[] {
  const own = notices.filter((notice) => notice.screen === null || notice.screen === screen);
  const emergency = emergencyAt(own.filter(isEmergency), screen, now);
  if (emergency && isFull(emergency)) return [emergency];
  return [...(emergency ? [emergency] : []), ...own.filter((notice) => !isEmergency(notice))];
}

function isEmergency({ category }: ShownNotice): boolean {
  return category === NOTICE_CATEGORY.emergency;
}

function isFull(notice: ShownNotice): boolean {
  return isEmergency(notice) && notice.layout === 'full';
}

function toNoticeOnScreen(shown: ShownNotice): NoticeOnScreen {
  const {
    id: notice_id,
    endsAt: end_at,
    startsAt: _start,
    screen: _screen,
    deviceId: _device,
    ...notice
  } = shown;
  return { notice_id, end_at, ...notice };
}
