import type { ReleaseDevice } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { elapsedText } from '../format/elapsed.ts';
import { StateBadge } from '../format/state-badge.tsx';
import { useNow } from '../format/use-now.ts';
import { OfflineIcon } from '../icons/index.ts';

/** Whether a device is online; offline is red, with how long. */
export function OnlineState({ device }: { device: Pick<ReleaseDevice, 'is_online' | 'offline_at'> }) {
  const { t } = useTranslation();
  const now = useNow();
  if (device.is_online) return <StateBadge tone="good">{t('devices.online')}</StateBadge>;
  const { offline_at } = device;
  return (
    <StateBadge tone="bad" icon={<OfflineIcon />}>
      {offline_at === null
        ? t('devices.never_online')
        : t('devices.offline_for', { time: elapsedText(now - offline_at, t) })}
    </StateBadge>
  );
}
