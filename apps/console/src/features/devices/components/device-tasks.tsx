import { type Pagination, type Task, taskRoutes } from '@marquee/contract';
import { Skeleton, Table } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RowActions } from '../../../shared/actions/row-actions.tsx';
import { type Actions, useActions } from '../../../shared/actions/use-actions.tsx';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { Loaded } from '../../../shared/feedback/loaded.tsx';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import { smallPages } from '../../../shared/list/table/small-pages.ts';
import { commandLabel } from '../../../shared/tasks/command-label.ts';
import { taskActions } from '../../../shared/tasks/task-actions.tsx';
import { TaskDetails } from '../../../shared/tasks/task-details.tsx';
import { taskReasonText } from '../../../shared/tasks/task-reason-text.ts';
import { TaskState } from '../../../shared/tasks/task-status.tsx';
import styles from './device.module.css';

const PAGE_SIZE = 5;

/** The commands that the device was given, the newest first, with their progress. */
export function DeviceTasks({ deviceId }: { deviceId: number }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const query = { deviceId, page, per_page: PAGE_SIZE, sort: '-id' };
  const tasks = useRouteQuery(taskRoutes.ofDevice, { query });
  const actions = useActions(taskActions);
  return (
    <>
      <Loaded result={tasks} loading={<Skeleton active title={false} />}>
        {({ data, pagination }) =>
          pagination.total === 0 ? (
            <p className="flush quiet">{t('devices.no_tasks')}</p>
          ) : (
            <TaskTable tasks={data} pagination={pagination} actions={actions} onPage={setPage} />
          )
        }
      </Loaded>
      {actions.dialogs}
    </>
  );
}

interface TaskTableProps {
  tasks: Task[];
  pagination: Pagination;
  actions: Actions<Task>;
  onPage: (page: number) => void;
}

function TaskTable({ tasks, pagination, actions, onPage }: TaskTableProps) {
  const { t } = useTranslation();
  return (
    <Table<Task>
      className={styles.paged ?? ''}
      size="small"
      rowKey="id"
      scroll={{ x: 'max-content' }}
      expandable={{ expandedRowRender: (task) => <TaskDetails task={task} /> }}
      dataSource={tasks}
      pagination={smallPages(pagination, onPage)}
      columns={[
        { key: 'command', title: t('tasks.command'), render: (_, { command }) => commandLabel(command, t) },
        { key: 'status', title: t('tasks.status'), render: (_, { status }) => <TaskState status={status} /> },
        {
          key: 'start',
          title: t('tasks.start_time'),
          render: (_, { start_time }) => <TimeAt at={start_time} />,
        },
        { key: 'end', title: t('tasks.end_time'), render: (_, { end_time }) => <TimeAt at={end_time} /> },
        { key: 'user', title: t('tasks.user'), render: (_, { login_id }) => login_id },
        {
          key: 'remark',
          title: t('tasks.remark'),
          render: (_, task) => taskReasonText(task, t) || '–',
        },
        {
          key: 'actions',
          render: (_, task) => (
            <RowActions name={commandLabel(task.command, t)} actions={actions.row(task)} />
          ),
        },
      ]}
    />
  );
}
