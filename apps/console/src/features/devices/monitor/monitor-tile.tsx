import { deviceRoutes } from '@marquee/contract';
import { Button, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { Loaded } from '../../../shared/feedback/loaded.tsx';
import { useNow } from '../../../shared/format/use-now.ts';
import { CloseIcon } from '../../../shared/icons/index.ts';
import { LivePicture } from '../detail/live-picture.tsx';
import { DeviceBand, DeviceImage } from '../picture/device-picture.tsx';
import { deviceFace } from '../state/device-face.tsx';
import { DeviceState } from '../state/device-state.tsx';
import styles from './device-monitor.module.css';

interface MonitorTileProps {
  id: number;
  /** Whether its program runs; otherwise the picture stands still. */
  isRunning: boolean;
  onRemove: () => void;
}

/** One of several screens: its picture, name, state, and what it plays. */
export function MonitorTile({ id, isRunning, onRemove }: MonitorTileProps) {
  const { t } = useTranslation();
  const now = useNow();
  const device = useRouteQuery(deviceRoutes.detail, { params: { id } });
  return (
    <section className={styles.tile} aria-label={device.data?.device_name ?? `#${id}`}>
      <Loaded result={device} loading={<Skeleton.Node active className={styles.loading ?? ''} />}>
        {(data) => (
          <>
            {isRunning ? (
              <LivePicture device={data} approval={undefined} refresh={undefined} isBanded />
            ) : (
              <span className={styles.still}>
                <DeviceImage device={data} />
                <span className={styles.band}>
                  <DeviceBand device={data} />
                </span>
              </span>
            )}
            <span className={styles.caption}>
              <Link to={`/devices-mips/detail/${id}`} className={styles.name}>
                {data.device_name}
              </Link>
              <DeviceState device={data} />
              <span className={styles.note}>{deviceFace(data, t, now, data.time_zone).note}</span>
            </span>
          </>
        )}
      </Loaded>
      <Button
        className={styles.remove ?? ''}
        type="text"
        size="small"
        icon={<CloseIcon />}
        aria-label={t('devices.monitor_remove', { name: device.data?.device_name ?? `#${id}` })}
        onClick={onRemove}
      />
    </section>
  );
}
