import { type Device, deviceRoutes } from '@marquee/contract';
import { Button, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Actions } from '../../../shared/actions/use-actions.tsx';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { Loaded } from '../../../shared/feedback/loaded.tsx';
import { CloseIcon } from '../../../shared/icons/index.ts';
import { DeviceCard } from '../wall/device-card.tsx';
import styles from './map.module.css';
import type { Placeable } from './use-placing.ts';

interface DevicePopoverProps {
  id: number;
  actions: Actions<Device, 'details' | 'pair'>;
  onClose: () => void;
  /** Undefined if the user may not place it. */
  onMove: ((device: Placeable) => void) | undefined;
}

/** A device that was chosen on the map: its card of the wall, and how to move it. */
export function DevicePopover({ id, actions, onClose, onMove }: DevicePopoverProps) {
  const { t } = useTranslation();
  const device = useRouteQuery(deviceRoutes.detail, { params: { id } });
  return (
    <section className={styles.popover} aria-label={t('devices.map.chosen')}>
      <div className={styles.tools}>
        {onMove && device.data && (
          <Button type="text" size="small" onClick={() => onMove(device.data)}>
            {t('devices.map.move')}
          </Button>
        )}
        <Button
          type="text"
          size="small"
          className={styles.close ?? ''}
          icon={<CloseIcon />}
          aria-label={t('common.close')}
          onClick={onClose}
        />
      </div>
      <Loaded result={device} loading={<Skeleton active paragraph={{ rows: 4 }} />}>
        {(data) => (
          <DeviceCard
            device={data}
            tick={null}
            actions={actions.row(data, onClose)}
            onOpen={() => actions.start('details', data)}
            onApprove={actions.may('pair') ? () => actions.start('pair', data) : undefined}
          />
        )}
      </Loaded>
    </section>
  );
}
