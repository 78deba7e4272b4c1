import type { Device } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { StatusDot } from '../../../shared/format/status-dot.tsx';

/** A device that waits to be accepted, or is disabled, shows that whether it is online or not. */
export function DeviceState({ device }: { device: Pick<Device, 'state' | 'is_online'> }) {
  const { t } = useTranslation();
  if (device.state === 'waiting') return <StatusDot tone="warning">{t('devices.waiting')}</StatusDot>;
  if (device.state === 'disabled') return <StatusDot tone="bad">{t('devices.disabled')}</StatusDot>;
  return (
    <StatusDot tone={device.is_online ? 'good' : 'quiet'}>
      {t(device.is_online ? 'devices.online' : 'devices.offline')}
    </StatusDot>
  );
}
