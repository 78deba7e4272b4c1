import type { Command } from '@marquee/commands';
import { type Device, deviceCommandRefusal } from '@marquee/contract';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './command-dialog.module.css';
import type { CommandTarget } from './command-target.ts';
import { refusalText } from './refusal-text.ts';
import { targetText } from './target-text.ts';

interface SummaryProps {
  command: Command;
  target: CommandTarget;
}

/** Which devices a command is for, and which of them cannot get it. */
export function CommandTargetSummary({ command, target }: SummaryProps) {
  const { t } = useTranslation();
  switch (target.kind) {
    case 'group':
    case 'filter':
      return <Alert className={styles.alert ?? ''} type="warning" showIcon title={targetText(target, t)} />;
    case 'devices':
      return <DevicesSummary command={command} devices={target.devices} />;
  }
}

function DevicesSummary({ command, devices }: { command: Command; devices: readonly Device[] }) {
  const { t } = useTranslation();
  const [only] = devices;
  const refused = devices.flatMap((device) => {
    const refusal = deviceCommandRefusal(command, device);
    return refusal ? [{ device, refusal }] : [];
  });
  return (
    <div className={styles.target}>
      {devices.length === 1 && only ? (
        <span className={styles.one}>{only.device_name}</span>
      ) : (
        t('commands.for_devices', { count: devices.length - refused.length })
      )}
      {refused.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('commands.refused', { count: refused.length })}
          description={
            <ul className={styles.names}>
              {refused.map(({ device, refusal }) => (
                <li key={device.id}>
                  {device.device_name}
                  <span className={styles.reason}>{refusalText(refusal.code, t)}</span>
                </li>
              ))}
            </ul>
          }
        />
      )}
    </div>
  );
}
