import type { SyncState as SyncStateCode } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { StateBadge } from '../format/state-badge.tsx';
import { StatusDot, type Tone } from '../format/status-dot.tsx';
import { failureText } from './playback-texts.ts';
import styles from './sync-state.module.css';

const tones: Record<SyncStateCode, Tone> = {
  'not-downloaded': 'quiet',
  downloading: 'busy',
  'insufficient-space': 'bad',
  'insufficient-traffic': 'warning',
  synchronised: 'good',
  failed: 'bad',
  'not-approved': 'warning',
  'not-in-wave': 'quiet',
};

interface SyncStateProps {
  state: SyncStateCode;
  /** 0-100 while downloading; negative if there is no download. */
  progress: number;
  reason: string | null;
  /** Whether the device shows the screen that the release is for. */
  isShown: boolean;
}

/** The download progress of a release on a device, and why it is not complete or not shown. */
export function SyncState({ state, progress, reason, isShown }: SyncStateProps) {
  const { t } = useTranslation();
  const text = reason
    ? failureText(reason, t)
    : state === 'not-downloaded' && t('playback.failure.not-reported');
  return (
    <div className={styles.sync}>
      {state === 'downloading' ? (
        <StateBadge tone="busy">{t('playback.sync.downloading_percent', { percent: progress })}</StateBadge>
      ) : (
        <StatusDot tone={tones[state]}>{t(`playback.sync.${state}`)}</StatusDot>
      )}
      {text && <span className={styles.reason}>{text}</span>}
      {!isShown && <span className={styles.reason}>{t('playback.rejection.screen-not-shown')}</span>}
    </div>
  );
}
