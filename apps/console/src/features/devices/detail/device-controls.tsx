import { Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowAction } from '../../../shared/actions/row-action.ts';
import {
  DeleteIcon,
  DeviceIcon,
  EditIcon,
  MoveIcon,
  RestartIcon,
  ScreenOffIcon,
  SettingsIcon,
  UsersIcon,
  ViewIcon,
  VolumeIcon,
} from '../../../shared/icons/index.ts';
import styles from './device-controls.module.css';

/** Commands by the part of the device that they change; those without an entry are maintenance. */
const GROUPS = [
  { name: 'screen', keys: ['rpc-identify', 'rpc-pm-strategy'] },
  { name: 'sound', keys: ['rpc-volume'] },
  { name: 'power', keys: ['rpc-reboot'] },
  { name: 'record', keys: ['edit', 'move', 'hand_over'] },
  { name: 'removal', keys: ['disable', 'delete'] },
] as const;

const ICONS: Readonly<Record<string, ReactNode>> = {
  'rpc-identify': <ViewIcon />,
  'rpc-pm-strategy': <UsersIcon />,
  'rpc-volume': <VolumeIcon />,
  'rpc-reboot': <RestartIcon />,
  edit: <EditIcon />,
  move: <MoveIcon />,
  hand_over: <UsersIcon />,
  disable: <ScreenOffIcon />,
  delete: <DeleteIcon />,
};

/** Actions that have their own place on the page. */
const ELSEWHERE = ['pair', 'release', 'detail', 'rename'];

/** The actions on one device, grouped by what they touch; the dangerous ones are red and ask for confirmation. */
export function DeviceControls({ actions }: { actions: readonly RowAction[] }) {
  const { t } = useTranslation();
  const known = GROUPS.flatMap(({ keys }) => keys as readonly string[]);
  const groups = [
    ...GROUPS.map(({ name, keys }) => ({
      name,
      actions: actions.filter(({ key }) => (keys as readonly string[]).includes(key)),
    })),
    {
      name: 'maintenance' as const,
      actions: actions.filter(({ key }) => !known.includes(key) && !ELSEWHERE.includes(key)),
    },
  ].filter((group) => group.actions.length > 0);
  if (groups.length === 0) return null;
  return (
    <div className={styles.controls}>
      {groups.map((group) => (
        <fieldset key={group.name} className={styles.group}>
          <legend>{t(`devices.controls.${group.name}`)}</legend>
          {group.actions.map((action) => (
            <Control key={action.key} action={action} />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

function Control({ action: { key, label, isDangerous, refusal, act } }: { action: RowAction }) {
  const icon = ICONS[key] ?? (key.startsWith('rpc-') ? <DeviceIcon /> : <SettingsIcon />);
  return (
    <Tooltip title={refusal}>
      <button
        type="button"
        className={styles.control}
        data-dangerous={isDangerous || undefined}
        aria-disabled={refusal !== undefined}
        onClick={refusal === undefined ? act : undefined}
      >
        {icon}
        {label}
      </button>
    </Tooltip>
  );
}
