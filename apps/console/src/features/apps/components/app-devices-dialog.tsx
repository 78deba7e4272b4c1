import { type App, appRoutes, deviceRoutes } from '@marquee/contract';
import { Modal, Pagination, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PermittedLink } from '../../../shared/access/permitted-link.tsx';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { Loaded } from '../../../shared/feedback/loaded.tsx';
import { StatusDot } from '../../../shared/format/status-dot.tsx';
import styles from './app.module.css';

const PER_PAGE = 20;

/** The devices that report a version of a package. */
export function AppDevicesDialog({ app, onClose }: { app: App; onClose: () => void }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const result = useRouteQuery(appRoutes.devices, {
    params: { id: app.id },
    query: { page, per_page: PER_PAGE },
  });
  return (
    <Modal
      open
      title={t('apps.devices_title', { name: `${app.name} ${app.version}` })}
      footer={null}
      onCancel={onClose}
    >
      <Loaded result={result} loading={<Skeleton active />}>
        {({ data, pagination }) => (
          <>
            <ul className={styles.devices}>
              {data.map(({ device_id, device_name, is_online }) => (
                <li key={device_id}>
                  <span className="ellipsis" title={device_name}>
                    <PermittedLink
                      call={deviceRoutes.detail}
                      to={`/devices-mips/detail/${device_id}?tab=apps`}
                    >
                      {device_name}
                    </PermittedLink>
                  </span>
                  <StatusDot tone={is_online ? 'good' : 'quiet'}>
                    {t(is_online ? 'apps.online' : 'apps.offline')}
                  </StatusDot>
                </li>
              ))}
            </ul>
            {pagination.max > 1 && (
              <Pagination
                size="small"
                current={page}
                pageSize={PER_PAGE}
                total={pagination.total}
                showSizeChanger={false}
                onChange={setPage}
              />
            )}
          </>
        )}
      </Loaded>
    </Modal>
  );
}
