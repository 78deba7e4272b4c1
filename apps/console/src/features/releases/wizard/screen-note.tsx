import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DeviceChoice } from './choices.ts';
import { deviceNames } from './device-names.ts';
import type { ScreenChoice } from './screen-choice.ts';
import styles from './wizard.module.css';

/** Warns of devices that do not show the chosen screen, or one of both. */
export function ScreenNote({ devices, choice }: { devices: readonly DeviceChoice[]; choice: ScreenChoice }) {
  const { t } = useTranslation();
  const unable = choice === 1 ? [] : devices.filter(({ showsSecondScreen }) => !showsSecondScreen);
  if (unable.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.warning ?? ''}
      title={t(choice === 'both' ? 'releases.second_not_shown' : 'releases.screen_not_shown', {
        devices: deviceNames(unable, t),
      })}
    />
  );
}
