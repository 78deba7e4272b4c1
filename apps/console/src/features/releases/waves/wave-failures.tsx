import { deviceRoutes, type WaveSheet } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { PermittedLink } from '../../../shared/access/permitted-link.tsx';
import { countThings } from '../../../shared/format/things.ts';
import { failureText, faultText } from '../../../shared/playback/playback-texts.ts';
import styles from './waves.module.css';

/** The devices that failed, each with its reason; of many, the first ones and their number. */
export function WaveFailures({ sheet: { failures, waves } }: { sheet: WaveSheet }) {
  const { t } = useTranslation();
  const total = waves.reduce((sum, { failed_count }) => sum + failed_count, 0);
  if (failures.length === 0) return null;
  return (
    <>
      <h3 className={styles.heading}>{t('release_waves.failures')}</h3>
      <ul className={styles.failures}>
        {failures.map(({ device_id, device_name, wave, fault, reason }) => (
          <li key={device_id}>
            <span className={styles.device} title={device_name}>
              <PermittedLink call={deviceRoutes.detail} to={`/devices-mips/detail/${device_id}`}>
                {device_name}
              </PermittedLink>
            </span>
            <span className={styles.quiet}>{t('release_waves.wave', { number: wave })}</span>
            <span className="error">
              {fault !== null ? faultText(fault, t) : failureText(reason ?? 'not-reported', t)}
            </span>
          </li>
        ))}
      </ul>
      {total > failures.length && (
        <p className={styles.quiet}>{t('common.and_more', { things: countThings(t, 'device', total) })}</p>
      )}
    </>
  );
}
