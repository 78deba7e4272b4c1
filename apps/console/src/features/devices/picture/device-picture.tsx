import type { Device } from '@marquee/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../shared/format/use-now.ts';
import { DeviceIcon } from '../../../shared/icons/index.ts';
import { ProgramThumbnail } from '../../../shared/scene/program-thumbnail.tsx';
import { deviceFace } from '../state/device-face.tsx';
import styles from './device-picture.module.css';
import { useDevicePicture } from './use-device-picture.ts';

export function isInService({ state, is_online }: Device): boolean {
  return state === 'active' && is_online;
}

/** The picture on a screen, with its black bezel. A screen that is off keeps its last picture in grey. */
export function DeviceImage({ device }: { device: Device }) {
  const { t } = useTranslation();
  const document = useDevicePicture(device);
  const isLive = isInService(device);
  if (document !== undefined)
    return (
      <span className={isLive ? styles.image : `${styles.image} ${styles.grey}`}>
        <ProgramThumbnail cover={document} />
      </span>
    );
  return (
    <span className={`${styles.image} ${styles.none}`} data-banded={hasBand(device) || undefined}>
      {device.state !== 'waiting' && (
        <>
          <DeviceIcon aria-hidden="true" />
          <span className={styles.label}>{t(isLive ? 'devices.plays_nothing' : 'devices.no_picture')}</span>
        </>
      )}
    </span>
  );
}

function hasBand({ state, trouble, incoming }: Device): boolean {
  return state === 'active' && (trouble !== null || incoming !== null);
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
