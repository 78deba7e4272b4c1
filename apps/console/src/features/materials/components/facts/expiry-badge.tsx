import type { Material } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import styles from '../material.module.css';

/** Warns when the last day is near or over; renders nothing otherwise. */
export function ExpiryBadge({ expiry, expires_on }: Pick<Material, 'expiry' | 'expires_on'>) {
  const { t } = useTranslation();
  if (expiry !== 'soon' && expiry !== 'expired') return null;
  return (
    <span
      className={expiry === 'expired' ? styles.expired : styles.soon}
      title={t('materials.last_day_is', { date: expires_on })}
    >
      {t(`materials.expiry_${expiry}`)}
    </span>
  );
}
