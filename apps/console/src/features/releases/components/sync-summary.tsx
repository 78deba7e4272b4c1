import { RELEASE_STATUS, type Release } from '@marquee/contract';
import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './release.module.css';

type Counts = Pick<
  Release,
  'status' | 'device_count' | 'synchronised_count' | 'failed_count' | 'offline_count'
>;

/** How many devices of a release have all of its content, and which part of them is offline; how many would get it, before it is approved. */
export function SyncSummary({ release }: { release: Counts }) {
  const { t } = useTranslation();
  const {
    device_count: total,
    synchronised_count: done,
    failed_count: failed,
    offline_count: offline,
  } = release;
  const { unreviewed, not_approved } = RELEASE_STATUS;
  if (release.status === unreviewed || release.status === not_approved) {
    return <span>{t('releases.device_total', { count: total })}</span>;
  }
  const label = t('releases.synchronised_of', { done, total });
  return (
    <span className="inline-row gap-8 tabular nowrap">
      <Progress
        className={styles.bar ?? ''}
        percent={total === 0 ? 0 : Math.round((done / total) * 100)}
        showInfo={false}
        size="small"
        aria-label={label}
      />
      <span>{label}</span>
      {offline > 0 && <span className="error">{t('releases.offline_count', { total: offline })}</span>}
      {failed > 0 && <span className="error">{t('releases.failed_count', { total: failed })}</span>}
    </span>
  );
}
