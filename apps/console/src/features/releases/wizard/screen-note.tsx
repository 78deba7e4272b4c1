import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DeviceChoice } from './choices.ts';
import { deviceNames } from './device-names.ts';
import styles from './wizard.module.css';

/** Warns of devices that do not show the chosen screen. */
export function ScreenNote({ devices, screen }: { devices: readonly DeviceChoice[]; screen: number }) {
  const { t } = useTranslation();
  const unable = screen === 1 ? [] : devices.filter(({ showsSecondScreen }) => !showsSecondScreen);
  if (unable.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.warning ?? ''}
      title={t('releases.screen_not_shown', { devices: deviceNames(unable, t) })}
    />
  );
}
