import { type CommandName, findCommand, type SettingCommand } from '@marquee/commands';
import { type Device, type DeviceSetting, deviceRoutes, logValueText } from '@marquee/contract';
import { Button, Skeleton, Table } from 'antd';
import type { ColumnsType } from 'antd/es/table';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { RowAction } from '../../../shared/actions/row-action.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { Loaded } from '../../../shared/feedback/loaded.tsx';
import { formatTime } from '../../../shared/format/time.ts';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import { ZoneContext } from '../../../shared/format/zone.ts';
import { taskReasonText } from '../../../shared/tasks/task-reason-text.ts';
import { TaskState } from '../../../shared/tasks/task-status.tsx';

/** Drawn in a tab of their own. */
const PLANS: readonly string[] = ['rpc-power-schedule', 'rpc-volume-plan'] satisfies CommandName[];

type KnownSetting = DeviceSetting & { definition: SettingCommand };

interface DeviceSettingsProps {
  device: Device;
  /** The action on this device that sends the command; undefined if the user may not. */
  commandOf: (name: CommandName) => RowAction | undefined;
}

/** The settings of a device that are not as they were at first: value, when it was set, and whether the device has it. */
export function DeviceSettings({ device, commandOf }: DeviceSettingsProps) {
  const { t } = useTranslation();
  const settings = useRouteQuery(deviceRoutes.settings, { params: { id: device.id } });
  return (
    <Loaded result={settings} loading={<Skeleton active title={false} />}>
      {({ data }) => {
        const changed = changedSettings(data);
        return changed.length === 0 ? (
          <p className="flush quiet">{t('devices.settings_initial')}</p>
        ) : (
          <SettingsTable settings={changed} commandOf={commandOf} />
        );
      }}
    </Loaded>
  );
}

interface SettingsTableProps extends Pick<DeviceSettingsProps, 'commandOf'> {
  settings: KnownSetting[];
}

function SettingsTable({ settings, commandOf }: SettingsTableProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const zone = use(ZoneContext);
  const time = (at: number) => formatTime(at, zone);
  const columns: ColumnsType<KnownSetting> = [
    {
      key: 'setting',
      title: t('devices.setting'),
      render: (_, { definition }) => t(`commands.labels.${definition.name}`),
    },
    {
      key: 'value',
      title: t('devices.setting_value'),
      render: (_, { command, payload }) =>
        PLANS.includes(command) ? (
          <Link to="?tab=plans">{t('devices.view_plan')}</Link>
        ) : (
          <span className="break-anywhere">
            {logValueText('payload', payload, { lang, time, command, isNamed: true })}
          </span>
        ),
    },
    {
      key: 'state',
      title: t('tasks.status'),
      render: (_, { status }) => <TaskState status={status ?? 'success'} />,
    },
    { key: 'set_at', title: t('devices.setting_set_at'), render: (_, { set_at }) => <TimeAt at={set_at} /> },
    { key: 'user', title: t('tasks.user'), render: (_, { login_id }) => login_id ?? '–' },
    {
      key: 'remark',
      title: t('tasks.remark'),
      render: (_, { status, ...task }) => (status !== null && taskReasonText({ status, ...task }, t)) || '–',
    },
    {
      key: 'actions',
      render: (_, { definition }) => {
        const edit = commandOf(definition.name);
        return (
          edit && (
            <Button
              size="small"
              aria-label={t('devices.edit_setting', { name: edit.label })}
              disabled={edit.refusal !== undefined}
              title={edit.refusal}
              onClick={edit.act}
            >
              {t('devices.edit_plan')}
            </Button>
          )
        );
      },
    },
  ];
  return (
    <Table<KnownSetting>
      size="small"
      rowKey="command"
      scroll={{ x: 'max-content' }}
      dataSource={settings}
      columns={columns}
      pagination={false}
    />
  );
}

/** In the order of the menus. A setting on its way back to its initial value is one of them until the device has it. */
function changedSettings(settings: readonly DeviceSetting[]): KnownSetting[] {
  return settings.flatMap((setting) => {
    const definition = findCommand(setting.command);
    if (definition?.kind !== 'setting') return [];
    // An earlier version may have stored it without some fields.
    const isInitial = isSame(definition.payload.safeParse(setting.payload).data, definition.initial);
    const isThere = setting.status === null || setting.status === 'success';
    return isInitial && isThere ? [] : [{ ...setting, definition }];
  });
}

/** Payloads have no order of their fields. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSame(Reflect.get(one, key), Reflect.get(other, key)));
}
