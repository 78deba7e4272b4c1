import type { DeviceFile } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { StateBadge } from '../../../../shared/format/state-badge.tsx';
import type { Tone } from '../../../../shared/format/status-dot.tsx';
import { failureText } from '../../../../shared/playback/playback-texts.ts';
import styles from './device-downloads.module.css';

const TONES: Record<DeviceFile['state'], Tone> = {
  downloading: 'busy',
  waiting: 'quiet',
  queued: 'quiet',
  paused: 'warning',
  failed: 'bad',
  removed: 'quiet',
  done: 'good',
  unknown: 'quiet',
};

/** How far a file is on the device, and why it is not complete. */
export function FileState({ file }: { file: DeviceFile }) {
  const { t } = useTranslation();
  const { state, reason, file_name, sha256 } = file;
  return (
    <div className={styles.state}>
      <StateBadge tone={TONES[state]}>{t(`devices.downloads.states.${state}`)}</StateBadge>
      {reason && (
        <span className={styles.reason}>
          {failureText(`${reason}: ${file_name ?? sha256.slice(0, 8)}`, t)}
        </span>
      )}
    </div>
  );
}
