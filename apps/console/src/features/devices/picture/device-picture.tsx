import type { Device, OnScreen } from '@marquee/contract';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DeviceTypeIcon } from '../../../shared/format/device-type-icon.tsx';
import { useNow } from '../../../shared/format/use-now.ts';
import { PowerPlanIcon } from '../../../shared/icons/index.ts';
import { ProgramThumbnail } from '../../../shared/scene/program-thumbnail.tsx';
import { deviceFace, isCovered } from '../state/device-face.tsx';
import { coveringNotice, firstScreen } from '../state/on-screen-text.ts';
import { currentScreenshot } from './current-screenshot.ts';
import styles from './device-picture.module.css';
import { FullNotice, NoticeStrip } from './notice-picture.tsx';
import { PictureMark } from './picture-mark.tsx';
import { ScreenshotImage } from './screenshot-image.tsx';
import { useDevicePicture } from './use-device-picture.ts';

export function isInService({ state, is_online }: Device): boolean {
  return state === 'active' && is_online;
}

interface DeviceImageProps {
  device: Device;
  /** Whether what the picture is stands elsewhere. */
  isUnmarked?: boolean;
  /** Whether nothing lies over its lower edge. */
  isBandless?: boolean;
}

/**
 * The picture on the first screen, with its black bezel: a message, a screenshot, or the computed frame of the program. It is grey on a
 * device that is offline, or reports a black screen.
 */
export function DeviceImage({ device, isUnmarked, isBandless }: DeviceImageProps) {
  const { t } = useTranslation();
  const screenshot = currentScreenshot(device);
  const document = useDevicePicture(screenshot ? { ...device, on_screen: [] } : device);
  const screen = firstScreen(device);
  const notice = coveringNotice(screen);
  const isLive = isInService(device) && !isBlack(device);
  const isBanded = !isBandless && hasBand(device);
  const shown = isLive ? styles.image : `${styles.image} ${styles.grey}`;
  if (notice)
    return (
      <span className={shown}>
        <FullNotice notice={notice} />
      </span>
    );
  if (screenshot)
    return (
      <span className={shown}>
        <ScreenshotImage deviceId={device.id} screenshot={screenshot} />
        {!isUnmarked && <PictureMark takenAt={screenshot.taken_at} />}
      </span>
    );
  const strips = screen?.notices.map((one) => (
    <NoticeStrip key={one.notice_id} notice={one} isRaised={isBanded} />
  ));
  if (document !== undefined)
    return (
      <span className={shown}>
        <ProgramThumbnail cover={document} />
        {strips}
        {!isUnmarked && <PictureMark takenAt={undefined} />}
      </span>
    );
  return (
    <span className={`${styles.image} ${styles.none}`} data-banded={isBanded || undefined}>
      {device.state !== 'waiting' && (
        <>
          {screen?.kind === 'off' ? (
            <PowerPlanIcon aria-hidden="true" />
          ) : (
            <DeviceTypeIcon type={device.device_type} />
          )}
          <span className={styles.label}>{absenceText(device, screen, t)}</span>
          {strips}
        </>
      )}
    </span>
  );
}

/** Why there is no picture. */
function absenceText(device: Device, screen: OnScreen | undefined, t: TFunction): string {
  if (!isInService(device)) return t('devices.no_picture');
  if (screen?.kind === 'off') return t('devices.screen_off');
  if (screen?.program) return screen.program.program_name;
  return t(screen?.kind === 'unknown' ? 'devices.not_reported_short' : 'devices.plays_nothing');
}

function isBlack({ trouble }: Device): boolean {
  return trouble?.kind === 'fault' && trouble.reason === 'black-screen';
}

/** Whether `DeviceBand` shows something. */
export function hasBand(device: Device): boolean {
  const { state, trouble, incoming } = device;
  return state === 'active' && (trouble !== null || (incoming !== null && !isCovered(device)));
}

/** Troubles that need a person, and progress, along the lower edge of the picture. */
export function DeviceBand({ device }: { device: Device }) {
  const { t } = useTranslation();
  const { tone, icon, text } = deviceFace(device, t, useNow());
  const { incoming } = device;
  if (!hasBand(device)) return null;
  return (
    <span className={`${styles.band} ${styles[tone] ?? ''}`}>
      {icon}
      <span className={styles.text}>{text}</span>
      {tone === 'busy' && incoming?.state === 'downloading' && (
        <span className={styles.progress} style={{ inlineSize: `${incoming.progress}%` }} />
      )}
    </span>
  );
}

/** Identifies a waiting device, and lets the user approve it. Its pairing code is only on its own screen. */
export function DevicePairing({ device, approval }: { device: Device; approval: ReactNode }) {
  return (
    <span className={styles.waiting}>
      <span className={styles.identity}>
        {device.model !== '' && <span className={styles.model}>{device.model}</span>}
        <span className={styles.mac}>{device.device_mac}</span>
      </span>
      {approval}
    </span>
  );
}
