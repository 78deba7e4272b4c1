import type { DeviceDetail, OnScreen, ScreenMoment } from '@marquee/contract';
import { Progress } from 'antd';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../shared/format/use-now.ts';
import { ZoneContext } from '../../../shared/format/zone.ts';
import { TryAudience } from '../../../shared/playback/audience/try-audience.tsx';
import { MomentCheck } from '../../../shared/playback/why/moment-check.tsx';
import { PromotionReasons } from '../../../shared/playback/why/promotion-reasons.tsx';
import { ScreenReasons } from '../../../shared/playback/why/screen-reasons.tsx';
import { type DeviceFace, deviceFace, isCovered } from '../state/device-face.tsx';
import styles from './now-card.module.css';
import { NowOnScreen } from './now-on-screen.tsx';

const REPORTED_SCREEN = 1;

/** Shows the releases that play and why, the next ones, and those that do not play and why. */
export function NowCard({ device }: { device: DeviceDetail }) {
  const { t } = useTranslation();
  const { incoming, on_screen } = device;
  const face = deviceFace(device, t, useNow(), use(ZoneContext));
  const screens = distinct(on_screen);
  return (
    <section className="clip rounded-lg framed" aria-label={t('devices.now_title')}>
      {screens.map((screen) => (
        <NowOnScreen key={screen.screen} screen={screen} isNamed={screens.length > 1} />
      ))}
      {incoming && !isCovered(device) && (
        <p className={styles.incoming}>
          {t('devices.switching_to', { name: incoming.name ?? `#${incoming.number}` })}
          {incoming.state === 'downloading' && (
            <Progress
              percent={incoming.progress}
              size="small"
              aria-label={t('devices.downloading', { percent: incoming.progress })}
            />
          )}
        </p>
      )}
      {device.trouble && <Trouble face={face} />}
      {device.state === 'active' && (
        <>
          <ScreenReasons moments={device.now} device={device} shownOn={(now) => shownOf(device, now)} />
          <PromotionReasons device={device} />
          <MomentCheck device={device} />
          <TryAudience device={device} />
        </>
      )}
      {device.state === 'waiting' && <p className={styles.waiting}>{t('devices.no_content_yet')}</p>}
    </section>
  );
}

/** The state that needs attention, and why or what it means. */
function Trouble({ face: { tone, icon, text, note } }: { face: DeviceFace }) {
  return (
    <p className={styles.trouble} data-tone={tone}>
      {icon}
      <strong>{text}</strong>
      {note !== undefined && <span>{note}</span>}
    </p>
  );
}

/** The first screen alone if the same emergency message fills both. */
function distinct(screens: readonly OnScreen[]): readonly OnScreen[] {
  const [first] = screens;
  const isSame = (screen: OnScreen) =>
    screen.kind === 'emergency' && screen.notices[0]?.notice_id === first?.notices[0]?.notice_id;
  return first && screens.every(isSame) ? [first] : screens;
}

/** The device reports what is on its first screen. */
function shownOf({ on_screen, releases }: DeviceDetail, now: ScreenMoment): DeviceDetail['releases'] {
  const reported = [on_screen[0]?.program?.release_id];
  const ids = now.screen === REPORTED_SCREEN ? reported : now.playing.map(({ release_id }) => release_id);
  return releases.filter(({ release_id }) => ids.includes(release_id));
}
