import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatSize } from '../../format/size.ts';
import { formatDuration } from '../../format/time.ts';
import type { UploadTotals } from '../centre/upload-totals.ts';
import styles from './upload-list.module.css';

/** The totals of all uploads: number, progress, speed and remaining time. */
export function UploadOverall({ totals }: { totals: UploadTotals }) {
  const { t } = useTranslation();
  const { counts, secondsLeft } = totals;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <div>
      {counts.success < total && (
        <Progress percent={totals.percent} size="small" status="normal" aria-label={t('uploads.overall')} />
      )}
      <span className={styles.facts}>
        <span>{t('uploads.done_of', { done: counts.success, total })}</span>
        <span>{totals.size > 0 && `${formatSize(totals.sent)} / ${formatSize(totals.size)}`}</span>
        <span>
          {secondsLeft !== undefined &&
            t('uploads.rate', {
              speed: formatSize(totals.bytesPerSecond),
              left: formatDuration(secondsLeft * 1000),
            })}
        </span>
      </span>
    </div>
  );
}
