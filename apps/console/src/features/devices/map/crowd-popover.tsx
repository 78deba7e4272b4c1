import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { StatusDot } from '../../../shared/format/status-dot.tsx';
import { CloseIcon } from '../../../shared/icons/index.ts';
import type { Cluster, PlacedDevice } from './clusters.ts';
import styles from './map.module.css';

interface CrowdPopoverProps {
  cluster: Cluster;
  onDevice: (placed: PlacedDevice) => void;
  onClose: () => void;
}

/** The devices at one place, which no zoom parts. */
export function CrowdPopover({ cluster, onDevice, onClose }: CrowdPopoverProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.popover} aria-label={t('devices.map.at_one_place')}>
      <div className={styles.tools}>
        <strong>{t('devices.map.cluster', { count: cluster.members.length })}</strong>
        <Button
          type="text"
          size="small"
          className={styles.close ?? ''}
          icon={<CloseIcon />}
          aria-label={t('common.close')}
          onClick={onClose}
        />
      </div>
      <ul className={styles.crowd}>
        {cluster.members.map((placed) => (
          <li key={placed.device.id}>
            <button type="button" className={styles.entry} onClick={() => onDevice(placed)}>
              <StatusDot tone={placed.device.trouble_kind === null ? 'good' : 'bad'}>
                {placed.device.device_name}
              </StatusDot>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
