import { findCommand, LIVE_VIEW_CAPABILITY } from '@marquee/commands';
import { type Device, liveViewRoutes } from '@marquee/contract';
import { parseDocument, type SceneDocument } from '@marquee/scene';
import { Button, Segmented, Tooltip } from 'antd';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import type { RowAction } from '../../../shared/actions/row-action.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { CloseIcon, ScreenshotIcon } from '../../../shared/icons/index.ts';
import { usePlayer } from '../../../shared/scene/use-player.ts';
import { LiveScreen } from '../live/live-screen.tsx';
import { ageText } from '../picture/age-text.ts';
import { currentScreenshot } from '../picture/current-screenshot.ts';
import { DeviceBand, DeviceImage, DevicePairing, hasBand, isInService } from '../picture/device-picture.tsx';
import { NoticeStrip } from '../picture/notice-picture.tsx';
import { useDevicePicture } from '../picture/use-device-picture.ts';
import { firstScreen } from '../state/on-screen-text.ts';
import styles from './live-picture.module.css';

const SILENT = { current: 0 };
const CAPABILITY = findCommand('rpc-screenshot')?.capability ?? '';

interface LivePictureProps {
  device: Device;
  approval: ReactNode;
  /** Takes a new screenshot; undefined if the user may not. */
  refresh: RowAction | undefined;
  /** Whether troubles and progress lie over its lower edge; otherwise a card beside it names them, and all of the picture is seen. */
  isBanded?: boolean;
}

/**
 * The screen of a device: its screenshot if that is current, or else its program, which runs here as on the screen, without sound. The
 * user can change between both, or watch the screen live.
 */
export function LivePicture({ device, approval, refresh, isBanded = false }: LivePictureProps) {
  const { t } = useTranslation();
  const now = useNow();
  const [isSimulated, setSimulated] = useState(false);
  const [isLive, setLive] = useState(false);
  const screenshot = currentScreenshot(device);
  const screen = firstScreen(device);
  const mayRun = isInService(device) && screen?.kind === 'program' && !screen.is_paused;
  const isRunning = mayRun && !isLive && (!screenshot || isSimulated);
  const saved = useDevicePicture(isRunning ? device : { ...device, on_screen: [] }, 'all');
  const parsed = useMemo(() => (saved === undefined ? undefined : parseDocument(saved)), [saved]);
  return (
    <div className={styles.bezel}>
      <DeviceImage device={device} isUnmarked isBandless={!isBanded} />
      {parsed?.ok && <RunningProgram document={parsed.document} />}
      {parsed?.ok && <Strips device={device} isRaised={isBanded && hasBand(device)} />}
      {parsed?.ok && <span className={styles.chip}>{t('devices.simulated_picture')}</span>}
      {isLive && <LiveScreen deviceId={device.id} />}
      {screenshot && !isRunning && !isLive && (
        <span className={styles.chip}>
          {t('devices.screenshot_of', { time: ageText(now - screenshot.taken_at, t) })}
        </span>
      )}
      <span className={styles.choices}>
        {screenshot && mayRun && !isLive && (
          <Segmented
            size="small"
            value={isSimulated}
            onChange={setSimulated}
            options={[
              { value: false, label: t('devices.screenshot') },
              { value: true, label: t('devices.simulated_short') },
            ]}
          />
        )}
        {refresh && !isLive && device.capabilities.includes(CAPABILITY) && (
          <Tooltip title={refresh.refusal ?? refresh.label}>
            <Button
              size="small"
              icon={<ScreenshotIcon />}
              aria-label={refresh.label}
              disabled={refresh.refusal !== undefined}
              onClick={refresh.act}
            />
          </Tooltip>
        )}
        <LiveButton device={device} isLive={isLive} onChange={setLive} />
      </span>
      {device.state === 'waiting' && (
        <div className={styles.over}>
          <DevicePairing device={device} approval={approval} />
        </div>
      )}
      {isBanded && (
        <div className={styles.band}>
          <DeviceBand device={device} />
        </div>
      )}
    </div>
  );
}

interface LiveButtonProps {
  device: Device;
  isLive: boolean;
  onChange: (isLive: boolean) => void;
}

/** Starts and ends a live view; says why a device has none. */
function LiveButton({ device, isLive, onChange }: LiveButtonProps) {
  const { t } = useTranslation();
  const { may } = useAccess();
  if (device.state !== 'active' || !may(liveViewRoutes.start)) return null;
  if (isLive)
    return (
      <Button size="small" icon={<CloseIcon />} onClick={() => onChange(false)}>
        {t('devices.live.stop')}
      </Button>
    );
  const isSupported = device.capabilities.includes(LIVE_VIEW_CAPABILITY);
  const refusal = isSupported
    ? !device.is_online && t('errors.devices.offline')
    : t('devices.live.unsupported');
  return (
    <Tooltip title={refusal || t('devices.live.help')}>
      <Button
        size="small"
        icon={<span className={styles.dot} />}
        // It stays in the order of the tab key, so that its reason can be read.
        aria-disabled={refusal !== false}
        className={refusal === false ? '' : (styles.refused ?? '')}
        onClick={() => refusal === false && onChange(true)}
      >
        {t('devices.live.button')}
      </Button>
    </Tooltip>
  );
}

/** The messages above a running program, which would hide those of the still picture. */
function Strips({ device, isRaised }: { device: Device; isRaised: boolean }) {
  const notices = firstScreen(device)?.notices ?? [];
  return (
    <span className={styles.strips} aria-hidden="true">
      {notices.map((notice) => (
        <NoticeStrip key={notice.notice_id} notice={notice} isRaised={isRaised} />
      ))}
    </span>
  );
}

function RunningProgram({ document }: { document: SceneDocument }) {
  const host = useRef<HTMLDivElement>(null);
  usePlayer(host, document, { volume: SILENT });
  return <div ref={host} className={styles.program} aria-hidden="true" inert />;
}
