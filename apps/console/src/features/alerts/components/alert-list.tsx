import {
  type Alert,
  alertListQuerySchema,
  alertRoutes,
  alertTabs,
  deviceGroupRoutes,
} from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { useActions } from '../../../shared/actions/use-actions.tsx';
import { useAlertKinds } from '../../../shared/alerts/use-alert-kinds.ts';
import { callRoute } from '../../../shared/api/call-route.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { DeviceDrawing } from '../../../shared/feedback/drawings/resource-drawings.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { groupSearchField } from '../../../shared/groups/group-search-field.tsx';
import { deviceGroups } from '../../../shared/groups/resources/device-groups.ts';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { PeriodFilter } from '../../../shared/list/period-filter.tsx';
import { useListState } from '../../../shared/list/state/use-list-state.ts';
import { useListTabs } from '../../../shared/list/tabs/use-list-tabs.ts';
import { alertPlace } from '../alert-text.ts';
import { AllReadButton } from '../all-read-button.tsx';
import { alertActions } from './alert-actions.ts';
import { alertColumns } from './alert-columns.tsx';

const FILTERS = ['device_name', 'device_id', 'kind', 'is_open', 'group_id', 'start_at', 'end_at'] as const;

/** The alerts of all devices, and of the server. */
export function AlertList() {
  const { t } = useTranslation();
  const { may } = useAccess();
  const kinds = useAlertKinds();
  const state = useListState({
    name: 'alerts',
    filters: FILTERS,
    rememberedFilters: ['is_open'],
    defaultSort: '-started_at',
  });
  const result = useRouteQuery(alertRoutes.list, { query: state.query });
  const newest = useRouteQuery(alertRoutes.newest, { query: {} });
  const read = useRouteMutation(alertRoutes.read);
  const actions = useActions(alertActions);
  const tabs = useListTabs({
    label: t('alerts.state'),
    tabs: alertTabs,
    counts: alertRoutes.counts,
    state,
    show: [
      { name: 'open', label: t('alerts.open'), tone: 'bad' },
      { name: 'ended', label: t('alerts.ended') },
    ],
  });
  const open = ({ id, is_read }: Alert) => {
    if (!is_read) read.mutate({ body: { alerts: [id] } });
  };
  return (
    <>
      <ListPage
        thing="alert"
        name="alerts"
        state={state}
        result={result}
        keyOf={({ id }) => id}
        nameOf={(alert) => `${t(`alerts.kinds.${alert.kind}`)} · ${alertPlace(alert, t)}`}
        tabs={tabs}
        columns={alertColumns(t, actions, open)}
        fetchPage={(place) => callRoute(alertRoutes.list, { query: { ...state.query, ...place } })}
        batch={actions.batch}
        search={{ filter: 'device_name', placeholder: t('alerts.search') }}
        advanced={{
          schema: alertListQuerySchema,
          fields: [
            { name: 'device_name', label: t('alerts.device') },
            {
              name: 'kind',
              label: t('alerts.kind'),
              options: kinds.map((value) => ({ value, label: t(`alerts.kinds.${value}`) })),
            },
            ...(may(deviceGroupRoutes.list)
              ? [groupSearchField(t, { name: 'group_id', label: t('alerts.group'), resource: deviceGroups })]
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
        actions={newest.data && <AllReadButton newest={newest.data} />}
        noRight={t('alerts.no_right')}
        empty={
          <EmptyState drawing={<DeviceDrawing />} title={t('alerts.empty')} help={t('alerts.empty_help')} />
        }
      />
      {actions.dialogs}
    </>
  );
}
