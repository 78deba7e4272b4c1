import type { Device } from '@marquee/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../shared/format/use-now.ts';
import { DeviceIcon } from '../../../shared/icons/index.ts';
import { ProgramThumbnail } from '../../../shared/scene/program-thumbnail.tsx';
import { deviceFace } from '../state/device-face.tsx';
import styles from './device-picture.module.css';
import { useDevicePicture } from './use-device-picture.ts';

interface DevicePictureProps {
  device: Device;
  /** On the picture of a waiting device. */
  approval?: ReactNode;
}

/**
 * What a screen shows, on its black bezel. A screen that is off keeps its last picture in grey; what needs a person, and
 * progress, lie on it as a band.
 */
export function DevicePicture({ device, approval }: DevicePictureProps) {
  const { t } = useTranslation();
  const face = deviceFace(device, t, useNow());
  const isLive = device.state === 'active' && device.is_online;
  const { incoming, trouble } = device;
  const code = trouble?.kind === 'waiting' ? (trouble.reason ?? undefined) : undefined;
  return (
    <span className={styles.picture} data-live={isLive || undefined}>
      <DeviceImage device={device} />
      {device.state === 'waiting' ? (
        <span className={styles.waiting}>
          {code !== undefined && (
            <>
              <span className={styles.label}>{t('devices.pairing_code')}</span>
              <span className={styles.code}>{code}</span>
            </>
          )}
          {approval}
        </span>
      ) : (
        face.tone !== 'good' &&
        face.tone !== 'quiet' && (
          <span className={`${styles.band} ${styles[face.tone]}`}>
            {face.icon}
            <span className={styles.text}>{face.text}</span>
          </span>
        )
      )}
      {face.tone === 'busy' && incoming?.state === 'downloading' && (
        <span className={styles.progress} style={{ inlineSize: `${incoming.progress}%` }} />
      )}
    </span>
  );
}

/** The picture alone, for a row of a table. */
export function DeviceImage({ device }: { device: Device }) {
  const { t } = useTranslation();
  const document = useDevicePicture(device);
  const isLive = device.state === 'active' && device.is_online;
  if (document !== undefined)
    return (
      <span className={isLive ? styles.image : `${styles.image} ${styles.grey}`}>
        <ProgramThumbnail cover={document} />
      </span>
    );
  return (
    <span className={`${styles.image} ${styles.none}`}>
      {device.state !== 'waiting' && (
        <>
          <DeviceIcon aria-hidden="true" />
          <span className={styles.label}>{t(isLive ? 'devices.plays_nothing' : 'devices.no_picture')}</span>
        </>
      )}
    </span>
  );
}
