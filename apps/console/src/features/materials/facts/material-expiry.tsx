import type { Material } from '@marquee/contract';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { StatusDot } from '../../../shared/format/status-dot.tsx';

/** From here on the last day is red. */
const URGENT_DAYS = 3;

/** The last day of a material: in words when it is near, else as a date. */
export function MaterialExpiry({ material }: { material: Pick<Material, 'expires_on' | 'expiry'> }) {
  const { t } = useTranslation();
  const { expires_on, expiry } = material;
  if (expires_on === null) return <>{t('materials.never_expires')}</>;
  if (!isNearItsEnd({ expiry })) return <>{expires_on}</>;
  const days = dayjs(expires_on).diff(dayjs().startOf('day'), 'day');
  const text =
    expiry === 'expired'
      ? t('materials.expiry_expired')
      : days <= 0
        ? t('materials.expires_today')
        : days === 1
          ? t('materials.expires_tomorrow')
          : t('materials.expires_in_days', { count: days });
  return (
    <span title={t('materials.last_day_is', { date: expires_on })}>
      <StatusDot tone={expiry === 'expired' || days <= URGENT_DAYS ? 'bad' : 'warning'}>{text}</StatusDot>
    </span>
  );
}

/** Whether its last day is near or over. */
export function isNearItsEnd({ expiry }: Pick<Material, 'expiry'>): boolean {
  return expiry === 'soon' || expiry === 'expired';
}
