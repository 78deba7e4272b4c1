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

interface FileStateProps extends Pick<DeviceFile, 'state' | 'reason'> {
  /** Of the file, for the reason. */
  name: string;
}

/** How far a file is on the device, and why it is not complete. */
export function FileState({ state, reason, name }: FileStateProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.state}>
      <StateBadge tone={TONES[state]}>{t(`devices.downloads.states.${state}`)}</StateBadge>
      {reason && <span className={styles.reason}>{failureText(`${reason}: ${name}`, t)}</span>}
    </div>
  );
}
