import { RELEASE_STATUS, type Release, type WaveSheet } from '@marquee/contract';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './waves.module.css';

/** Why the waves of an approved release have stopped, and what devices play now. */
export function WaveNote({ release, sheet }: { release: Release; sheet: WaveSheet }) {
  const { t } = useTranslation();
  const { state, wave, stop_reason, is_rolled_back } = sheet;
  if (state !== 'stopped' || release.status !== RELEASE_STATUS.approved) return null;
  const isFailure = stop_reason === 'failures';
  const key = isFailure ? 'failures_stopped' : is_rolled_back ? 'operator_rolled_back' : 'operator_stopped';
  return (
    <Alert
      className={styles.note ?? ''}
      type={isFailure ? 'error' : 'warning'}
      showIcon
      title={t(`release_waves.${key}`, { wave })}
    />
  );
}
