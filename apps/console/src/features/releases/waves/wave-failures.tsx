import { deviceRoutes, type WaveSheet } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { PermittedLink } from '../../../shared/access/permitted-link.tsx';
import { failureText, faultText } from '../../../shared/playback/playback-texts.ts';
import styles from './waves.module.css';

/** The devices that failed, each with its reason. */
export function WaveFailures({ failures }: Pick<WaveSheet, 'failures'>) {
  const { t } = useTranslation();
  if (failures.length === 0) return null;
  return (
    <>
      <h3 className={styles.heading}>{t('release_waves.failures')}</h3>
      <ul className={styles.failures}>
        {failures.map(({ device_id, device_name, wave, fault, reason }) => (
          <li key={device_id}>
            <PermittedLink call={deviceRoutes.detail} to={`/devices-mips/detail/${device_id}`}>
              {device_name}
            </PermittedLink>
            <span className={styles.quiet}>{t('release_waves.wave', { number: wave })}</span>
            <span className={styles.failed}>
              {fault !== null ? faultText(fault, t) : failureText(reason ?? 'not-reported', t)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
