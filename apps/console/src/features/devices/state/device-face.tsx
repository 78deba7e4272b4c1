import type { Device, OnScreen } from '@marquee/contract';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { elapsedText } from '../../../shared/format/elapsed.ts';
import { formatSize } from '../../../shared/format/size.ts';
import type { Tone } from '../../../shared/format/status-dot.tsx';
import { formatShortTime, formatTime } from '../../../shared/format/time.ts';
import {
  BusyIcon,
  ClockIcon,
  DownloadIcon,
  OfflineIcon,
  PausedIcon,
  PowerPlanIcon,
  ServerMoveIcon,
  WaitingIcon,
  WarningIcon,
} from '../../../shared/icons/index.ts';
import { failureText, faultText } from '../../../shared/playback/playback-texts.ts';
import { emergencyEndText, firstScreen, onScreenText } from './on-screen-text.ts';

/** A machine that takes longer to restart has failed to. */
const RESTART_MS = 5 * 60_000;

/** Describes the state of a device, in the same words and colours everywhere. */
export interface DeviceFace {
  tone: Tone;
  icon?: ReactNode;
  /** The state, with how long it has lasted. */
  text: string;
  /** Why, or what that means. */
  note?: string | undefined;
  /** The note where there is little room: with a short time. */
  shortNote?: string | undefined;
}

/** Whether an emergency message fills the first screen, so that no program appears on it. */
export function isCovered(device: Pick<Device, 'on_screen'>): boolean {
  return firstScreen(device)?.kind === 'emergency';
}

/** @param zone of the times in it; by default the reader's own */
export function deviceFace(device: Device, t: TFunction, now: number, zone?: string): DeviceFace {
  const { trouble } = device;
  if (trouble) return troubleFace(device, trouble, { t, now, zone });
  if (device.incoming && !isCovered(device)) return incomingFace(device.incoming, t);
  const screen = firstScreen(device);
  return {
    ...screenFace(screen, t),
    note: screen && onScreenText(screen, t, now, zone ?? device.time_zone),
    shortNote: screen?.kind === 'emergency' ? emergencyEndText(screen, t, now) : undefined,
  };
}

function screenFace(screen: OnScreen | undefined, t: TFunction): Pick<DeviceFace, 'tone' | 'icon' | 'text'> {
  if (screen?.kind === 'off')
    return { tone: 'quiet', icon: <PowerPlanIcon />, text: t('devices.screen_off') };
  if (screen?.is_paused) return { tone: 'quiet', icon: <PausedIcon />, text: t('devices.paused') };
  return { tone: 'good', text: t('devices.online') };
}

interface Wording {
  t: TFunction;
  now: number;
  zone: string | undefined;
}

function troubleFace(
  device: Device,
  { kind, reason, at }: NonNullable<Device['trouble']>,
  { t, now, zone }: Wording,
): DeviceFace {
  const forTime = at === null ? '' : elapsedText(now - at, t);
  switch (kind) {
    case 'offline':
      if (at !== null && reason === 'restart' && now - at < RESTART_MS)
        return {
          tone: 'quiet',
          icon: <BusyIcon />,
          text: t('devices.restarting'),
          ...timed('devices.last_online', at, t, zone),
        };
      if (at !== null && reason === 'shutdown')
        return {
          tone: 'quiet',
          icon: <PowerPlanIcon />,
          text: t('devices.shut_down_for', { time: forTime }),
          ...timed('devices.last_online', at, t, zone),
        };
      return {
        tone: 'bad',
        icon: <OfflineIcon />,
        text: at === null ? t('devices.never_online') : t('devices.offline_for', { time: forTime }),
        ...(at === null
          ? timed('devices.registered', device.registered_at, t, zone)
          : timed('devices.last_online', at, t, zone)),
      };
    case 'fault':
      return {
        tone: 'bad',
        icon: <WarningIcon />,
        text: reason === null ? t('devices.fault') : faultText(reason, t),
        note: t('devices.fault_since', { time: forTime }),
      };
    case 'sync':
      return reason === 'insufficient-space'
        ? { ...lowSpace(device, t), text: t('playback.sync.insufficient-space') }
        : {
            tone: 'bad',
            icon: <WarningIcon />,
            text: t('playback.fault.download-failed'),
            note: reason === null ? undefined : failureText(reason, t),
          };
    case 'space':
      return lowSpace(device, t);
    case 'waiting':
      return {
        tone: 'warning',
        icon: <WaitingIcon />,
        text: t('devices.waiting'),
        note: t('devices.waiting_for', { time: forTime }),
      };
    case 'clock': {
      const skew = device.clock_skew_ms ?? 0;
      const time = elapsedText(Math.abs(skew), t);
      return {
        tone: 'warning',
        icon: <ClockIcon />,
        text: t(skew > 0 ? 'devices.clock_ahead' : 'devices.clock_behind', { time }),
        note: t(skew > 0 ? 'devices.schedules_early' : 'devices.schedules_late'),
      };
    }
    case 'moved':
      return {
        tone: 'quiet',
        icon: <ServerMoveIcon />,
        text: t('devices.moved_to', { address: hostOf(reason ?? '') }),
        note: at === null ? undefined : t('devices.moved_note', { time: formatTime(at, zone) }),
      };
    case 'disabled':
      return { tone: 'quiet', text: t('devices.disabled'), note: t('devices.revoked') };
  }
}

/** The part of an address that tells people which server it is. */
function hostOf(address: string): string {
  return address.replace(/^https?:\/\//, '');
}

function timed(
  key: 'devices.registered' | 'devices.last_online',
  at: number,
  t: TFunction,
  zone: string | undefined,
) {
  return {
    note: t(key, { time: formatTime(at, zone) }),
    shortNote: t(`${key}_short`, { time: formatShortTime(at, undefined, zone) }),
  };
}

function lowSpace({ free_space }: Device, t: TFunction): DeviceFace {
  return {
    tone: 'bad',
    icon: <WarningIcon />,
    text: t('devices.space_low'),
    note: free_space === null ? undefined : t('devices.space_left', { size: formatSize(free_space) }),
  };
}

function incomingFace(incoming: NonNullable<Device['incoming']>, t: TFunction): DeviceFace {
  const name = incoming.name ?? `#${incoming.number}`;
  const note = t('devices.to_release', { name });
  if (incoming.state === 'downloading')
    return {
      tone: 'busy',
      icon: <DownloadIcon />,
      text: t('devices.downloading', { percent: incoming.progress }),
      note,
    };
  return { tone: 'busy', icon: <BusyIcon />, text: t('devices.switching'), note };
}
