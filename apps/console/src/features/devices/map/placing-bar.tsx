import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { coordinatesText } from '../facts/device-facts.ts';
import styles from './map.module.css';
import { toCoordinates } from './projection.ts';
import type { Placing } from './use-placing.ts';

/** Says what a click does while a device is placed, and asks before its place is saved. */
export function PlacingBar({ placing }: { placing: Placing }) {
  const { t } = useTranslation();
  const { device, target } = placing;
  if (!device) return null;
  const name = device.device_name;
  return (
    <div className={styles.bar} role="status">
      <span className={styles.question}>
        {target
          ? t('devices.map.place_here', { name, place: coordinatesText(toCoordinates(target)) })
          : t('devices.map.choose_place', { name })}
      </span>
      {target && (
        <Button type="primary" loading={placing.isSending} onClick={placing.confirm}>
          {t('devices.map.place')}
        </Button>
      )}
      <Button onClick={placing.cancel}>{t('common.cancel')}</Button>
    </div>
  );
}
