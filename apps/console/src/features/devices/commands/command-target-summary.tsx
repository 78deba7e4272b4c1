import type { Command } from '@marquee/commands';
import { type Device, type DeviceFilter, deviceCommandRefusal, deviceRoutes } from '@marquee/contract';
import { skipToken } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import type { CommandTarget } from '../runs/command-target.ts';
import { refusalText } from '../runs/refusal-text.ts';
import { targetText } from '../runs/target-text.ts';
import styles from './command-dialog.module.css';

interface SummaryProps {
  command: Command;
  target: CommandTarget;
}

/** Which devices a command is for, and which of them cannot get it. */
export function CommandTargetSummary({ command, target }: SummaryProps) {
  switch (target.kind) {
    case 'group':
    case 'filter':
      return <ReachSummary command={command} target={target} />;
    case 'devices':
      return <DevicesSummary command={command} devices={target.devices} />;
  }
}

interface ReachProps {
  command: Command;
  target: Exclude<CommandTarget, { kind: 'devices' }>;
}

/** How many devices a group or a filter names, and how many of them are online where that matters. */
function ReachSummary({ command, target }: ReachProps) {
  const { t } = useTranslation();
  const filter = target.kind === 'group' ? { group_id: target.group.group_id } : target.filter;
  const all = useDeviceCount(filter);
  const online = useDeviceCount(command.needsOnline ? { ...filter, is_online: true } : undefined);
  const isPart = online !== undefined && all !== undefined && online < all && filter.is_online !== false;
  return (
    <Alert
      className={styles.alert ?? ''}
      type="warning"
      showIcon
      title={
        target.kind === 'group' && all !== undefined
          ? t('commands.for_group_count', { name: target.name, count: all })
          : targetText(target, t)
      }
      description={isPart && t('commands.only_online', { count: online })}
    />
  );
}

function useDeviceCount(filter: DeviceFilter | undefined): number | undefined {
  const query = filter && { ...filter, is_online: asFlag(filter.is_online), per_page: 1 };
  return useRouteQuery(deviceRoutes.list, query ? { query } : skipToken).data?.pagination.total;
}

function asFlag(value: boolean | undefined): number | undefined {
  return value === undefined ? undefined : Number(value);
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
