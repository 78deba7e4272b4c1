import type { Task } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { Link } from 'react-router';
import type { Actions } from '../../../shared/actions/use-actions.tsx';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import { actionsColumn } from '../../../shared/list/table/actions-column.tsx';
import type { ListColumn } from '../../../shared/list/table/list-column.ts';
import { commandLabel } from '../../../shared/tasks/command-label.ts';
import { taskReasonText } from '../../../shared/tasks/task-reason-text.ts';
import { TaskState } from '../../../shared/tasks/task-status.tsx';

/** `hasDeviceLinks`: the reader may open the page of a device. */
export function taskColumns(
  t: TFunction,
  hasDeviceLinks: boolean,
  actions: Actions<Task>,
): ListColumn<Task>[] {
  return [
    {
      key: 'device',
      title: t('tasks.device'),
      sortBy: 'device_name',
      isFixed: true,
      render: ({ device_id, device_name }) =>
        hasDeviceLinks ? <Link to={`/devices-mips/detail/${device_id}`}>{device_name}</Link> : device_name,
    },
    { key: 'mac', title: t('tasks.mac'), render: ({ device_mac }) => device_mac },
    {
      key: 'command',
      title: t('tasks.command'),
      isFixed: true,
      render: ({ command }) => commandLabel(command, t),
    },
    {
      key: 'status',
      title: t('tasks.status'),
      sortBy: 'status',
      isFixed: true,
      render: ({ status }) => <TaskState status={status} />,
    },
    {
      key: 'start',
      title: t('tasks.start_time'),
      sortBy: 'start_time',
      render: ({ start_time }) => <TimeAt at={start_time} isShort />,
    },
    {
      key: 'end',
      title: t('tasks.end_time'),
      sortBy: 'end_time',
      render: ({ end_time }) => <TimeAt at={end_time} isShort />,
    },
    { key: 'user', title: t('tasks.user'), render: ({ login_id }) => login_id },
    {
      key: 'remark',
      title: t('tasks.remark'),
      render: (task) => taskReasonText(task, t) || '–',
    },
    actionsColumn(t, actions, ({ command, device_name }) => `${commandLabel(command, t)} · ${device_name}`),
  ];
}
