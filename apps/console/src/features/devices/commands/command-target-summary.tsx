import type { CommandDefinition } from '@marquee/commands';
import { type Device, deviceCommandRefusal } from '@marquee/contract';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CommandTarget } from '../runs/command-target.ts';
import { refusalText } from '../runs/refusal-text.ts';
import { targetText } from '../runs/target-text.ts';
import styles from './command-dialog.module.css';
import type { CommandReach } from './use-command-reach.ts';

interface SummaryProps {
  command: CommandDefinition;
  target: CommandTarget;
  reach: CommandReach;
}

/** Which devices a command is for, and which of them cannot get it. */
export function CommandTargetSummary({ command, target, reach }: SummaryProps) {
  switch (target.kind) {
    case 'group':
    case 'filter':
      return <ReachSummary target={target} reach={reach} />;
    case 'devices':
      return <DevicesSummary command={command} devices={target.devices} />;
  }
}

interface ReachProps {
  target: Exclude<CommandTarget, { kind: 'devices' }>;
  reach: CommandReach;
}

/** How many devices a group or a filter names, and how many of them are online where that matters. */
function ReachSummary({ target, reach: { total, receiving } }: ReachProps) {
  const { t } = useTranslation();
  const isPart = receiving !== undefined && total !== undefined && receiving < total;
  return (
    <Alert
      className={styles.alert ?? ''}
      type="warning"
      showIcon
      title={
        target.kind === 'group' && total !== undefined
          ? t('commands.for_group_count', { name: target.name, count: total })
          : targetText(target, t)
      }
      description={isPart && t('commands.only_online', { count: receiving })}
    />
  );
}

function DevicesSummary({ command, devices }: { command: CommandDefinition; devices: readonly Device[] }) {
  const { t } = useTranslation();
  const [only] = devices;
  const refused = devices.flatMap((device) => {
    const refusal = deviceCommandRefusal(command, device);
    return refusal ? [{ device, refusal }] : [];
  });
  return (
    <div className={styles.target}>
      {devices.length === 1 && only ? (
        <span className="strong break-anywhere">{only.device_name}</span>
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
                  <span className={styles.reason}>{refusalText(refusal.code, command, t)}</span>
                </li>
              ))}
            </ul>
          }
        />
      )}
    </div>
  );
}
