import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DeviceChoice } from './choices.ts';
import styles from './wizard.module.css';

/** More names than this are counted, not listed. */
const SHOWN = 100;

interface ChosenDevicesProps {
  chosen: DeviceChoice[];
  onChange: (chosen: DeviceChoice[]) => void;
}

export function ChosenDevices({ chosen, onChange }: ChosenDevicesProps) {
  const { t } = useTranslation();
  return (
    <aside className={styles.chosen} aria-label={t('releases.chosen_devices', { total: chosen.length })}>
      <header>
        <strong>{t('releases.chosen_devices', { total: chosen.length })}</strong>
        <Button type="link" size="small" disabled={chosen.length === 0} onClick={() => onChange([])}>
          {t('releases.clear')}
        </Button>
      </header>
      {chosen.length === 0 && <p>{t('rules.at_least_one_device')}</p>}
      <ul>
        {chosen.slice(0, SHOWN).map((device) => (
          <li key={device.id}>
            <span title={device.name}>{device.name}</span>
            <Button
              type="text"
              size="small"
              aria-label={t('releases.remove', { name: device.name })}
              icon={<CloseOutlined />}
              onClick={() => onChange(chosen.filter(({ id }) => id !== device.id))}
            />
          </li>
        ))}
      </ul>
      {chosen.length > SHOWN && <p>{t('common.and_more', { total: chosen.length })}</p>}
    </aside>
  );
}
