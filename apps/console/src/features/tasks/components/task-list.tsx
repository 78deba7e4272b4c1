import { COMMAND_NAMES } from '@marquee/commands';
import { deviceRoutes, TASK_STATUSES, taskListQuerySchema, taskRoutes } from '@marquee/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAccess } from '../../../shared/access/access.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { RecordDrawing } from '../../../shared/feedback/drawings/drawings.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { PeriodFilter } from '../../../shared/list/period-filter.tsx';
import { QuickFilter } from '../../../shared/list/quick-filter.tsx';
import { useListState } from '../../../shared/list/state/use-list-state.ts';
import { taskColumns } from './task-columns.tsx';

const FILTERS = ['device_name', 'device_mac', 'command', 'status', 'start_at', 'end_at'] as const;

/** The commands that devices received, and their results. */
export function TaskList() {
  const { t } = useTranslation();
  const { may } = useAccess();
  const state = useListState({
    name: 'tasks',
    filters: FILTERS,
    rememberedFilters: ['status'],
    defaultSort: '-start_time',
  });
  const result = useRouteQuery(taskRoutes.list, { query: state.query });
  return (
    <ListPage
      thing="task"
      name="tasks"
      state={state}
      result={result}
      keyOf={({ id }) => id}
      columns={taskColumns(t, may(deviceRoutes.detail))}
      search={{ filter: 'device_name', placeholder: t('tasks.search') }}
      advanced={{
        schema: taskListQuerySchema,
        fields: [
          { name: 'device_name', label: t('tasks.device') },
          { name: 'device_mac', label: t('tasks.mac') },
          {
            name: 'command',
            label: t('tasks.command'),
            options: COMMAND_NAMES.map((name) => ({ value: name, label: t(`commands.labels.${name}`) })),
          },
        ],
      }}
      quickFilters={
        <>
          <QuickFilter
            label={t('tasks.status')}
            value={state.filters.status}
            onChange={(status) => state.setFilters({ status })}
            options={TASK_STATUSES.map((status) => ({
              value: status,
              label: t(`tasks.statuses.${status}`),
            }))}
          />
          <PeriodFilter
            start={state.filters.start_at}
            end={state.filters.end_at}
            onChange={(start_at, end_at) => state.setFilters({ start_at, end_at })}
          />
        </>
      }
      noRight={t('tasks.no_right')}
      empty={
        <EmptyState
          drawing={<RecordDrawing />}
          title={t('tasks.empty')}
          help={t('tasks.empty_help')}
          action={
            may(deviceRoutes.list) && (
              <Link to="/devices-mips">
                <Button type="primary">{t('tasks.open_devices')}</Button>
              </Link>
            )
          }
        />
      }
    />
  );
}
