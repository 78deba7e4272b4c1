import { dashboardRoutes, deviceRoutes, type StorageOverview } from '@marquee/contract';
import { Progress, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAccess } from '../../../shared/access/access.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { DetailSection } from '../../../shared/feedback/detail-page.tsx';
import { Facts } from '../../../shared/feedback/facts.tsx';
import { Loaded } from '../../../shared/feedback/loaded.tsx';
import { NoPermission } from '../../../shared/feedback/no-permission.tsx';
import { formatSize } from '../../../shared/format/size.ts';
import { formatTime } from '../../../shared/format/time.ts';
import styles from '../components/system-settings.module.css';

/** From this share on the bar warns. */
const NEARLY_FULL = 90;

/** The space of a company on the server by type, and what devices do when theirs is low. */
export function StorageTab() {
  const { t } = useTranslation();
  const { may } = useAccess();
  return (
    <>
      <DetailSection title={t('system_settings.server_storage')}>
        {may(dashboardRoutes.diskSpace) ? (
          <ServerStorage />
        ) : (
          <NoPermission help={t('system_settings.no_storage_right')} />
        )}
      </DetailSection>
      <DetailSection title={t('system_settings.low_storage')}>
        <p className="flush quiet">{t('system_settings.low_storage_help')}</p>
        {may(deviceRoutes.list) && <Link to="/devices-mips">{t('system_settings.low_storage_link')}</Link>}
      </DetailSection>
    </>
  );
}

function ServerStorage() {
  const { t } = useTranslation();
  const space = useRouteQuery(dashboardRoutes.diskSpace, {});
  return (
    <Loaded result={space} loading={<Skeleton active paragraph={{ rows: 3 }} />}>
      {(found) => (
        <div className={`${styles.form} column gap-12`}>
          <Used space={found} />
          <Facts
            facts={[
              ...found.data.map(({ type, count, size }) => ({
                label: t(`system_settings.stored_types.${type}`),
                value: t('system_settings.stored', { count, size: formatSize(size) }),
              })),
              ...(found.logs === null
                ? []
                : [
                    {
                      label: t('system_settings.device_logs'),
                      value: t('system_settings.stored', {
                        count: found.logs.count,
                        size: formatSize(found.logs.size),
                      }),
                    },
                  ]),
            ]}
          />
          <Link to="/system-set?tab=logs" replace>
            {t('system_settings.clear_logs')}
          </Link>
        </div>
      )}
    </Loaded>
  );
}

function Used({ space: { used, quota, full_at } }: { space: StorageOverview }) {
  const { t } = useTranslation();
  const percent = quota > 0 ? Math.min(100, (used / quota) * 100) : 100;
  return (
    <div>
      <Progress
        aria-label={t('system_settings.server_storage')}
        percent={percent}
        showInfo={false}
        status={percent >= NEARLY_FULL ? 'exception' : 'normal'}
      />
      <span className="quiet">
        {t('system_settings.used', { used: formatSize(used), quota: formatSize(quota) })}
        {full_at !== null && ` · ${t('system_settings.full_at', { date: formatTime(full_at) })}`}
      </span>
    </div>
  );
}
