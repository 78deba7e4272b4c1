import { type Device, deviceRoutes } from '@marquee/contract';
import { Button, Pagination } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { writeDragged } from '../../../shared/drag/drag-data.ts';
import { CloseIcon } from '../../../shared/icons/index.ts';
import type { DeviceFilterName } from '../facts/device-filters.ts';
import { DeviceState } from '../state/device-state.tsx';
import styles from './map.module.css';

const PER_PAGE = 50;

interface UnplacedPanelProps {
  filters: Partial<Record<DeviceFilterName, string>>;
  /** The device that is being placed. */
  placing: number | undefined;
  /** Undefined if the user may not place devices. */
  onPlace: ((device: Device) => void) | undefined;
  onDrag: (device: Device) => void;
  onClose: () => void;
}

/** The devices that nobody has placed yet, to be dragged to the map or placed by a click. */
export function UnplacedPanel({ filters, placing, onPlace, onDrag, onClose }: UnplacedPanelProps) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const query = { ...filters, is_located: '0', sort: 'named', per_page: PER_PAGE, page };
  const { data } = useRouteQuery(deviceRoutes.list, { query }, { restMs: 5000 });
  const total = data?.pagination.total ?? 0;
  return (
    <aside className={styles.panel} aria-label={t('devices.map.unplaced_title')}>
      <div className={styles.tools}>
        <strong>{t('devices.map.unplaced_title')}</strong>
        <Button
          type="text"
          size="small"
          className={styles.close ?? ''}
          icon={<CloseIcon />}
          aria-label={t('common.close')}
          onClick={onClose}
        />
      </div>
      {onPlace && total > 0 && <p className={styles.hint}>{t('devices.map.unplaced_hint')}</p>}
      {total === 0 && data && <p className={styles.hint}>{t('devices.map.all_placed')}</p>}
      <ul className={styles.crowd}>
        {data?.data.map((device) => (
          <li
            key={device.id}
            className={styles.unplaced}
            data-chosen={placing === device.id || undefined}
            draggable={onPlace !== undefined}
            onDragStart={(event) => {
              writeDragged(event, 'items', [device.id]);
              onDrag(device);
            }}
          >
            <span className={styles.who}>
              <span className="ellipsis" title={device.device_name}>
                {device.device_name}
              </span>
              <DeviceState device={device} />
            </span>
            {onPlace && (
              <Button size="small" onClick={() => onPlace(device)}>
                {t('devices.map.place')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {total > PER_PAGE && (
        <Pagination
          simple
          size="small"
          current={page}
          pageSize={PER_PAGE}
          total={total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </aside>
  );
}
