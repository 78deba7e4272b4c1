import type { Device } from '@marquee/contract';
import { parseDocument, type SceneDocument } from '@marquee/scene';
import { type ReactNode, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlayer } from '../../../shared/scene/use-player.ts';
import { DeviceBand, DeviceImage, DevicePairing, isInService } from '../picture/device-picture.tsx';
import { NoticeStrip } from '../picture/notice-picture.tsx';
import { useDevicePicture } from '../picture/use-device-picture.ts';
import { firstScreen } from '../state/on-screen-text.ts';
import styles from './live-picture.module.css';

const SILENT = { current: 0 };

interface LivePictureProps {
  device: Device;
  approval: ReactNode;
}

/** The screen of a device. If the device is in service, its program runs here as on the screen, without sound. */
export function LivePicture({ device, approval }: LivePictureProps) {
  const { t } = useTranslation();
  const isRunning = isInService(device) && firstScreen(device)?.kind === 'program';
  const saved = useDevicePicture(isRunning ? device : { ...device, on_screen: [] }, 'all');
  const parsed = useMemo(() => (saved === undefined ? undefined : parseDocument(saved)), [saved]);
  return (
    <div className={styles.bezel}>
      <DeviceImage device={device} />
      {parsed?.ok && <RunningProgram document={parsed.document} />}
      {parsed?.ok && <Strips device={device} />}
      {parsed?.ok && <span className={styles.chip}>{t('devices.simulated_picture')}</span>}
      {device.state === 'waiting' && (
        <div className={styles.over}>
          <DevicePairing device={device} approval={approval} />
        </div>
      )}
      <div className={styles.band}>
        <DeviceBand device={device} />
      </div>
    </div>
  );
}

/** The messages above a running program, which would hide those of the still picture. */
function Strips({ device }: { device: Device }) {
  const notices = firstScreen(device)?.notices ?? [];
  return (
    <span className={styles.strips} aria-hidden="true">
      {notices.map((notice) => (
        <NoticeStrip key={notice.notice_id} notice={notice} />
      ))}
    </span>
  );
}

function RunningProgram({ document }: { document: SceneDocument }) {
  const host = useRef<HTMLDivElement>(null);
  usePlayer(host, document, { volume: SILENT });
  return <div ref={host} className={styles.program} aria-hidden="true" inert />;
}
