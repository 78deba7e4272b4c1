import type { Notice } from '@marquee/contract';
import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './notice.module.css';

/** How many devices of a message have shown it. */
export function ReceiptSummary({ notice }: { notice: Pick<Notice, 'device_count' | 'shown_count'> }) {
  const { t } = useTranslation();
  const { device_count: total, shown_count: shown } = notice;
  const label = t('notices.shown_of', { shown, total });
  return (
    <span className="inline-row gap-8 tabular nowrap">
      <Progress
        className={styles.bar ?? ''}
        percent={total === 0 ? 0 : Math.round((shown / total) * 100)}
        showInfo={false}
        size="small"
        aria-label={label}
      />
      <span>{label}</span>
    </span>
  );
}
