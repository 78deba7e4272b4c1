import {
  API_BASE,
  deviceFilterSchema,
  deviceListQuerySchema,
  deviceRoutes,
  deviceTabs,
} from '@marquee/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { insideMenu } from '../../../shared/actions/menu-items.tsx';
import { useActions } from '../../../shared/actions/use-actions.tsx';
import { callRoute } from '../../../shared/api/call-route.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { DeviceDrawing } from '../../../shared/feedback/drawings/resource-drawings.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { GroupFilter } from '../../../shared/groups/group-filter.tsx';
import { groupName } from '../../../shared/groups/group-name.ts';
import { deviceGroups } from '../../../shared/groups/resources/device-groups.ts';
import { AddIcon } from '../../../shared/icons/index.ts';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { useListState } from '../../../shared/list/state/use-list-state.ts';
import { useListTabs } from '../../../shared/list/tabs/use-list-tabs.ts';
import { useOpening } from '../../../shared/opening/use-opening.ts';
import { AddDeviceDialog } from '../adding/add-device-dialog.tsx';
import { ControlAllButton } from '../commands/control-all-button.tsx';
import { DEVICE_FILTERS, useDeviceFilterFields } from '../facts/device-filters.ts';
import { DeviceMap } from '../map/index.ts';
import { useShownDeviceList } from '../shown-device-list.ts';
import { DeviceCard } from '../wall/device-card.tsx';
import { OutageBand } from '../wall/outage-band.tsx';
import { CrowdedBand } from './crowded-band.tsx';
import { deviceActions } from './device-actions.tsx';
import { deviceColumns } from './device-columns.tsx';
import { useCommandMenu } from './use-command-menu.tsx';
import { useDeviceExcel } from './use-device-excel.ts';

export function DeviceList() {
  const { t } = useTranslation();
  const actions = useActions(deviceActions);
  const state = useListState({
    name: 'devices',
    filters: DEVICE_FILTERS,
    rememberedFilters: ['condition', 'is_online', 'is_active'],
    defaultSort: '-attention',
    defaultView: 'thumbnails',
  });
  const result = useRouteQuery(deviceRoutes.list, { query: state.query });
  useShownDeviceList(state.query);
  const tabs = useListTabs({
    label: t('devices.state'),
    tabs: deviceTabs,
    counts: deviceRoutes.counts,
    state,
    show: [
      { name: 'offline', label: t('devices.offline'), tone: 'bad' },
      { name: 'fault', label: t('devices.faults'), tone: 'bad' },
      { name: 'waiting', label: t('devices.waiting'), tone: 'waiting' },
      { name: 'clock', label: t('devices.clock_off') },
      { name: 'downloading', label: t('devices.updating') },
      { name: 'online', label: t('devices.online') },
    ],
  });
  const fields = useDeviceFilterFields();
  const commands = useCommandMenu();
  const exports = useDeviceExcel(state);
  const filter = deviceFilterSchema.safeParse(state.filters);
  const total = result.data?.pagination.total ?? 0;
  const [isAdding, setAdding] = useState(false);
  useOpening('add-device', () => setAdding(true));
  const addButton = (
    <Button type="primary" icon={<AddIcon />} onClick={() => setAdding(true)}>
      {t('devices.add.action')}
    </Button>
  );

  return (
    <>
      <ListPage
        thing="device"
        name="devices"
        state={state}
        result={result}
        keyOf={({ id }) => id}
        nameOf={({ device_name }) => device_name}
        tabs={tabs}
        columns={deviceColumns(t, actions)}
        search={{ filter: 'search', placeholder: t('devices.search') }}
        advanced={{
          schema: deviceListQuerySchema,
          fields,
        }}
        sorts={[
          { value: '-attention', label: t('devices.sort_attention') },
          { value: 'device_name', label: t('devices.sort_name') },
          { value: '-last_seen_at', label: t('devices.sort_last_seen') },
          { value: '-registered_at', label: t('devices.sort_registered') },
        ]}
        actions={
          <>
            {filter.success && (
              <ControlAllButton
                actions={commands.actionsFor({ kind: 'filter', filter: filter.data, total })}
                others={exports}
                total={total}
                isFiltered={state.hasFilters}
              />
            )}
            {addButton}
          </>
        }
        tree={
          <GroupFilter
            resource={deviceGroups}
            state={state}
            actionsOn={(group) =>
              insideMenu(
                t('commands.remote_control'),
                commands.actionsFor({ kind: 'group', group, name: groupName(group, t) }),
              )
            }
          />
        }
        fetchPage={(place) => callRoute(deviceRoutes.list, { query: { ...state.query, ...place } })}
        batch={actions.batch}
        above={
          <>
            <CrowdedBand />
            <OutageBand filters={state.filters} />
          </>
        }
        card={(device, tick) => (
          <DeviceCard
            device={device}
            tick={tick}
            actions={actions.row(device)}
            onOpen={() => actions.start('details', device)}
            onApprove={actions.may('pair') ? () => actions.start('pair', device) : undefined}
          />
        )}
        map={<DeviceMap filters={state.filters} actions={actions} />}
        noRight={t('devices.no_right')}
        empty={
          <EmptyState
            drawing={<DeviceDrawing />}
            title={t('devices.empty')}
            help={t('devices.empty_help')}
            action={
              <>
                {addButton}
                <Button href={`${API_BASE}/player/`} target="_blank">
                  {t('devices.open_player')}
                </Button>
              </>
            }
          />
        }
      />
      {actions.dialogs}
      {commands.dialog}
      {isAdding && <AddDeviceDialog onClose={() => setAdding(false)} />}
    </>
  );
}
