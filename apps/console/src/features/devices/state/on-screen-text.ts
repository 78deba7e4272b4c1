import type { Device, OnScreen } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { formatMoment } from '../../../shared/format/time.ts';
import { noticeName } from '../../../shared/notices/notice-name.ts';

/** The state of the screen that stands for a device where there is room for one. */
export function firstScreen({ on_screen: [first] }: Pick<Device, 'on_screen'>): OnScreen | undefined {
  return first;
}

/** The emergency message that fills the screen, or filled it when the device went offline. */
export function coveringNotice(screen: OnScreen | undefined): OnScreen['notices'][number] | undefined {
  const first = screen?.notices[0];
  return first?.layout === 'full' ? first : undefined;
}

/**
 * The content of a screen, in the words of all lists: `Emergency message “Fire drill”`, `Menu`, `Nothing on the screen`.
 * @param zone of the time at which its plan turns it on; by default the reader's own
 */
export function mainContentText(screen: OnScreen, t: TFunction, zone?: string): string {
  const notice = coveringNotice(screen);
  if (notice) return noticeName(notice, t);
  if (screen.program) return screen.program.program_name;
  if (screen.release) return screen.release.name ?? `#${screen.release.number}`;
  switch (screen.kind) {
    case 'blank':
      return t('devices.plays_nothing');
    case 'off':
      return offText(screen, t, zone);
    case 'message':
      return screen.notices.map((one) => noticeName(one, t)).join(' · ');
    case 'offline':
      return t('devices.no_picture');
    case 'emergency':
    case 'program':
    case 'unknown':
      return t('devices.not_reported');
  }
}

/** Why the screen is off, and when it turns on: `Off by plan until 07:30`. */
function offText({ off_reason, until }: OnScreen, t: TFunction, zone: string | undefined): string {
  if (off_reason === 'backlight') return t('devices.backlight_off');
  return until === null
    ? t('devices.off_by_plan')
    : t('devices.off_until', { time: formatMoment(until, undefined, zone) });
}

/** `Emergency message until 16:56`, for a card whose picture has the words of the message. */
export function emergencyEndText({ until }: OnScreen, t: TFunction, now: number): string {
  const what = t('notices.emergency');
  return until === null ? what : t('devices.until_end', { what, time: formatMoment(until, now) });
}

/** The main content with the end of an emergency message, or with the messages above a program. */
export function onScreenText(screen: OnScreen, t: TFunction, now: number, zone?: string): string {
  const content = mainContentText(screen, t, zone);
  const main = screen.is_paused ? t('devices.paused_at', { what: content }) : content;
  if (screen.kind === 'emergency' && screen.until !== null)
    return t('devices.until_end', { what: main, time: formatMoment(screen.until, now) });
  const above = screen.kind === 'program' ? screen.notices.map((one) => noticeName(one, t)) : [];
  return [main, ...above].join(' · ');
}
