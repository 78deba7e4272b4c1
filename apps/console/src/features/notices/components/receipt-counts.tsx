import type { Notice } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../shared/format/number.ts';
import styles from './notice.module.css';

/** How many devices have reached each stage. */
export function ReceiptCounts({ notice }: { notice: Notice }) {
  const { t } = useTranslation();
  const counts = [
    [t('notices.devices'), notice.device_count],
    [t('notices.stage_sent'), notice.sent_count],
    [t('notices.stage_received'), notice.received_count],
    [t('notices.stage_shown'), notice.shown_count],
    [t('notices.stage_ended'), notice.ended_count],
  ] as const;
  return (
    <dl className={styles.counts}>
      {counts.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
