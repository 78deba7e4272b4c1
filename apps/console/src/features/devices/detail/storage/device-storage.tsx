import { type DeviceDetail, STORAGE_KINDS } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { formatSize } from '../../../../shared/format/size.ts';
import styles from './device-storage.module.css';
import { storageParts } from './storage-parts.ts';

/** The disk of a device by what takes it up, as far as it reports that. */
export function DeviceStorage({ device }: { device: Pick<DeviceDetail, 'storage' | 'free_space'> }) {
  const { t } = useTranslation();
  const parts = storageParts(device);
  const whole = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  if (device.storage === null || whole === 0) return null;
  const used = whole - (device.free_space ?? 0);
  return (
    <section className={styles.storage} aria-label={t('devices.storage.title')}>
      <header className={styles.head}>
        <h2>{t('devices.storage.title')}</h2>
        <span className="quiet size-13 tabular">
          {t('devices.storage.used', { used: formatSize(used), all: formatSize(whole) })}
        </span>
      </header>
      <div className={styles.bar} aria-hidden="true">
        {parts.map(({ kind, bytes }) => (
          <span
            key={kind}
            data-kind={kind}
            title={`${t(`devices.storage.kinds.${kind}`)} ${formatSize(bytes)}`}
            style={{ flexGrow: bytes / whole }}
          />
        ))}
      </div>
      <ul className={styles.legend}>
        {[...STORAGE_KINDS, 'free' as const].map((kind) => {
          const part = parts.find((one) => one.kind === kind);
          return part ? (
            <li key={kind} data-kind={kind}>
              <span className="quiet">{t(`devices.storage.kinds.${kind}`)}</span>
              <span className="tabular">{formatSize(part.bytes)}</span>
            </li>
          ) : null;
        })}
      </ul>
    </section>
  );
}
