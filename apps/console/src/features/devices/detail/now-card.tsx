import type { DeviceDetail, ScreenMoment } from '@marquee/contract';
import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../shared/format/use-now.ts';
import { MomentCheck } from '../../../shared/playback/why/moment-check.tsx';
import { PromotionReasons } from '../../../shared/playback/why/promotion-reasons.tsx';
import { ScreenReasons } from '../../../shared/playback/why/screen-reasons.tsx';
import { type DeviceFace, deviceFace } from '../state/device-face.tsx';
import styles from './now-card.module.css';

const REPORTED_SCREEN = 1;

/** Shows the releases that play and why, the next ones, and those that do not play and why. */
export function NowCard({ device }: { device: DeviceDetail }) {
  const { t } = useTranslation();
  const { incoming, picture } = device;
  const face = deviceFace(device, t, useNow());
  const isPlaying = device.current_program !== null;
  return (
    <section className="clip rounded-lg framed" aria-label={t('devices.now_title')}>
      <div className={styles.now}>
        <span className="text-12 faint">
          {isPlaying || !picture ? t('devices.now_title') : t('devices.played_last')}
        </span>
        <strong className={styles.program}>
          {device.current_program ?? picture?.program_name ?? t('devices.plays_nothing')}
        </strong>
        {incoming && (
          <span className={styles.incoming}>
            {t('devices.switching_to', { name: incoming.name ?? `#${incoming.number}` })}
            {incoming.state === 'downloading' && (
              <Progress
                percent={incoming.progress}
                size="small"
                aria-label={t('devices.downloading', { percent: incoming.progress })}
              />
            )}
          </span>
        )}
      </div>
      <Trouble face={face} />
      {device.state === 'active' && (
        <>
          <ScreenReasons moments={device.now} device={device} shownOn={(now) => shownOf(device, now)} />
          <PromotionReasons device={device} />
          <MomentCheck device={device} />
        </>
      )}
      {device.state === 'waiting' && <p className={styles.waiting}>{t('devices.no_content_yet')}</p>}
    </section>
  );
}

/** The state that needs attention, and why or what it means. */
function Trouble({ face: { tone, icon, text, note } }: { face: DeviceFace }) {
  if (tone === 'good' || tone === 'busy') return null;
  return (
    <p className={styles.trouble} data-tone={tone}>
      {icon}
      <strong>{text}</strong>
      {note !== undefined && <span>{note}</span>}
    </p>
  );
}

/** The device reports what is on its first screen. */
function shownOf({ picture, releases }: DeviceDetail, now: ScreenMoment): DeviceDetail['releases'] {
  const reported = [picture?.release_id];
  const ids = now.screen === REPORTED_SCREEN ? reported : now.playing.map(({ release_id }) => release_id);
  return releases.filter(({ release_id }) => ids.includes(release_id));
}
