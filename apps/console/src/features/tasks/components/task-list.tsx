import { COMMAND_NAMES } from '@marquee/commands';
import {
  deviceGroupRoutes,
  deviceRoutes,
  TASK_FAILURES,
  taskListQuerySchema,
  taskRoutes,
  taskTabs,
} from '@marquee/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useAccess } from '../../../shared/access/access.ts';
import { useActions } from '../../../shared/actions/use-actions.tsx';
import { callRoute } from '../../../shared/api/call-route.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { RecordDrawing } from '../../../shared/feedback/drawings/resource-drawings.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { groupSearchField } from '../../../shared/groups/group-search-field.tsx';
import { deviceGroups } from '../../../shared/groups/resources/device-groups.ts';
import { ExcelButton } from '../../../shared/list/excel-button.tsx';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { PeriodFilter } from '../../../shared/list/period-filter.tsx';
import { useListState } from '../../../shared/list/state/use-list-state.ts';
import { useListTabs } from '../../../shared/list/tabs/use-list-tabs.ts';
import { taskActions } from '../../../shared/tasks/task-actions.tsx';
import { TaskDetails } from '../../../shared/tasks/task-details.tsx';
import { taskExcelUrl } from '../task-excel-url.ts';
import { taskColumns } from './task-columns.tsx';

const FILTERS = [
  'device_name',
  'device_mac',
  'command',
  'status',
  'reason',
  'login_id',
  'group_id',
  'start_at',
  'end_at',
] as const;

/** The commands that devices received, and their results. */
export function TaskList() {
  const { t } = useTranslation();
  const { may } = useAccess();
  const language = useLanguage();
  const state = useListState({
    name: 'tasks',
    filters: FILTERS,
    rememberedFilters: ['status'],
    defaultSort: '-start_time',
  });
  const result = useRouteQuery(taskRoutes.list, { query: state.query });
  const actions = useActions(taskActions);
  const tabs = useListTabs({
    label: t('tasks.status'),
    tabs: taskTabs,
    counts: taskRoutes.counts,
    state,
    show: [
      { name: 'failed', label: t('tasks.statuses.failed'), tone: 'bad' },
      { name: 'waiting', label: t('tasks.statuses.waiting') },
      { name: 'running', label: t('tasks.statuses.running') },
      { name: 'success', label: t('tasks.statuses.success') },
      { name: 'superseded', label: t('tasks.statuses.superseded') },
      { name: 'cancelled', label: t('tasks.statuses.cancelled') },
    ],
  });
  return (
    <>
      <ListPage
        thing="task"
        name="tasks"
        state={state}
        result={result}
        keyOf={({ id }) => id}
        nameOf={({ device_name }) => device_name}
        tabs={tabs}
        columns={taskColumns(t, may(deviceRoutes.detail), actions)}
        fetchPage={(place) => callRoute(taskRoutes.list, { query: { ...state.query, ...place } })}
        batch={actions.batch}
        unfolded={(task) => <TaskDetails task={task} />}
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
            {
              name: 'reason',
              label: t('tasks.reason'),
              options: TASK_FAILURES.map((value) => ({ value, label: t(`tasks.reasons.${value}`) })),
            },
            { name: 'login_id', label: t('tasks.user') },
            ...(may(deviceGroupRoutes.list)
              ? [groupSearchField(t, { name: 'group_id', label: t('tasks.group'), resource: deviceGroups })]
              : []),
          ],
        }}
        quickFilters={
          <PeriodFilter
            start={state.filters.start_at}
            end={state.filters.end_at}
            onChange={(start_at, end_at) => state.setFilters({ start_at, end_at })}
          />
        }
        actions={
          may(taskRoutes.excel) && <ExcelButton href={taskExcelUrl(state.filters, state.sort, language)} />
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
      {actions.dialogs}
    </>
  );
}
