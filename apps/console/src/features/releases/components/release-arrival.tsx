import { MAX_PAGE_SIZE, type Release, releaseRoutes } from '@marquee/contract';
import { Progress, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { DoneIcon } from '../../../shared/icons/index.ts';
import styles from './release-arrival.module.css';

type ArrivingRelease = Pick<
  Release,
  'id' | 'number' | 'name' | 'device_count' | 'synchronised_count' | 'failed_count'
>;

/** A release on its way: its devices turn green one by one. The same address shows a colleague where it stands. */
export function ReleaseArrival({ release }: { release: ArrivingRelease }) {
  const { t } = useTranslation();
  const { id, device_count: total, synchronised_count: done, failed_count: failed } = release;
  const devices = useRouteQuery(releaseRoutes.devices, {
    params: { id },
    query: { sort: 'device_name', per_page: MAX_PAGE_SIZE },
  }).data?.data;
  const isDone = total > 0 && done === total;
  const progress = t('releases.arrived_of', { done: formatNumber(done), total: formatNumber(total) });
  const summary = t('releases.arrival_summary', {
    number: release.number,
    name: release.name,
    progress,
    address: window.location.href,
  });
  return (
    <section className={styles.arrival} aria-label={t('releases.arrival')} data-done={isDone || undefined}>
      <header className={styles.head}>
        <strong role="status" className={styles.progress}>
          {isDone && <DoneIcon />}
          {isDone ? t('releases.arrived_all', { count: total }) : progress}
        </strong>
        {failed > 0 && <span className="error">{t('releases.failed_count', { total: failed })}</span>}
        <Typography.Text
          className={styles.copy ?? ''}
          copyable={{ text: summary, tooltips: [t('releases.copy_summary'), t('common.copied')] }}
        >
          {t('releases.copy_summary')}
        </Typography.Text>
      </header>
      <Progress
        percent={total === 0 ? 0 : Math.floor((done / total) * 100)}
        showInfo={false}
        size="small"
        status={isDone ? 'success' : 'normal'}
        aria-label={progress}
      />
      <ul className={styles.devices}>
        {devices?.map(({ device_id, device_name, sync_state }) => (
          <li
            className={styles.device}
            key={device_id}
            data-state={sync_state}
            title={t(`playback.sync.${sync_state}`)}
          >
            {device_name}
          </li>
        ))}
      </ul>
      {devices && devices.length < total && (
        <p className="flush quiet">{t('releases.arrival_more', { count: total - devices.length })}</p>
      )}
    </section>
  );
}
