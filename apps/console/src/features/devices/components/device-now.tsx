import type { DeviceDetail } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import { rejectionText } from '../../../shared/playback/playback-texts.ts';
import styles from './device.module.css';
import { ReleaseName } from './release-name.tsx';

/** Why this is playing: what the evaluator chose, what it rejected and why, and when that changes. */
export function DeviceNow({ device }: { device: DeviceDetail }) {
  const { t } = useTranslation();
  const { playing, rejected, next_change_at } = device.now;
  return (
    <div className={styles.now}>
      <div className={styles.playing}>
        <strong>{device.current_program ?? t('devices.plays_nothing')}</strong>
        <span>
          {playing.length === 0
            ? t('devices.nothing_in_effect')
            : t(playing.length === 1 ? 'devices.because_of_one' : 'devices.because_of_several')}
        </span>
        <ul>
          {playing.map((release) => (
            <li key={release.release_id}>
              <ReleaseName release={release} />
            </li>
          ))}
        </ul>
        {next_change_at !== null && (
          <span>
            {t('devices.next_change')} <TimeAt at={next_change_at} />
          </span>
        )}
      </div>
      {rejected.length > 0 && (
        <div>
          <span className={styles.label}>{t('devices.not_playing')}</span>
          <ul>
            {rejected.map((release) => (
              <li key={release.release_id}>
                <ReleaseName release={release} /> {rejectionText(release.reason, release.by, t)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
