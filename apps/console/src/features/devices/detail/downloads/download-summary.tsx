import type { DeviceDownloads } from '@marquee/contract';
import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatSize } from '../../../../shared/format/size.ts';
import { formatDuration } from '../../../../shared/format/time.ts';
import { TimeAt } from '../../../../shared/format/time-at.tsx';
import styles from './device-downloads.module.css';

/** All files of a device together: how many it has, how fast they arrive, and when the device said so. */
export function DownloadSummary({ summary }: { summary: DeviceDownloads['summary'] }) {
  const { t } = useTranslation();
  const { file_count, done_count, bytes, received, rate, is_paused, reported_at } = summary;
  const isComplete = done_count === file_count;
  const percent = bytes === 0 ? (isComplete ? 100 : 0) : Math.floor((received / bytes) * 100);
  const speed = rate ? t('devices.downloads.speed', { speed: formatSize(rate) }) : undefined;
  const left = rate && formatDuration(((bytes - received) / rate) * 1000);
  return (
    <div className={styles.summary}>
      <Progress
        className={styles.overall ?? ''}
        aria-label={t('devices.downloads.title')}
        percent={isComplete ? 100 : Math.min(99, percent)}
        status={isComplete ? 'success' : is_paused ? 'normal' : 'active'}
      />
      <ul className={styles.facts}>
        <li>{t('devices.downloads.files_done', { count: file_count, done: done_count })}</li>
        <li>{t('devices.downloads.bytes_done', { done: formatSize(received), all: formatSize(bytes) })}</li>
        {speed && <li>{speed}</li>}
        {left && !is_paused && <li>{t('devices.downloads.left', { time: left })}</li>}
        {reported_at !== null && (
          <li>
            {t('devices.downloads.reported')} <TimeAt at={reported_at} />
          </li>
        )}
      </ul>
    </div>
  );
}
