import { deviceRoutes } from '@marquee/contract';
import { Button, Skeleton, Tooltip } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isNoPermission } from '../../../../shared/api/error-text.ts';
import { useRouteQuery } from '../../../../shared/api/use-route-query.ts';
import { DeviceDrawing } from '../../../../shared/feedback/drawings/resource-drawings.tsx';
import { NothingDrawing } from '../../../../shared/feedback/drawings/state-drawings.tsx';
import { EmptyState } from '../../../../shared/feedback/empty-state.tsx';
import { ErrorState } from '../../../../shared/feedback/error-state.tsx';
import { NoPermission } from '../../../../shared/feedback/no-permission.tsx';
import { formatResolution } from '../../../../shared/format/resolution.ts';
import { StatusDot } from '../../../../shared/format/status-dot.tsx';
import { groupNameOf } from '../../../../shared/groups/group-name.ts';
import { GroupTree } from '../../../../shared/groups/group-tree.tsx';
import { deviceGroups } from '../../../../shared/groups/resources/device-groups.ts';
import { ListPager } from '../../../../shared/list/list-pager.tsx';
import { SearchBar } from '../../../../shared/list/search-bar.tsx';
import { ListTable } from '../../../../shared/list/table/list-table.tsx';
import { asDeviceChoice, type DeviceChoice, type ProgramChoice } from '../state/choices.ts';
import { ChosenDevices } from './chosen-devices.tsx';
import { DeviceFilters } from './device-filters.tsx';
import styles from './devices.module.css';
import { ExcludedNote } from './excluded-note.tsx';
import { listAllDeviceChoices } from './list-all-device-choices.ts';

interface DeviceStepProps {
  chosen: DeviceChoice[];
  onChange: (chosen: DeviceChoice[]) => void;
  /** The programs to release, as far as they are chosen. */
  programs?: readonly ProgramChoice[];
  /** The released content, above the chosen devices. */
  content?: ReactNode;
}

/** Selects devices across pages, searches and groups, or all that match a filter. */
export function DeviceStep({ chosen, onChange, programs = [], content }: DeviceStepProps) {
  const { t } = useTranslation();
  const [filters, setFilters] = useState<Record<string, string | number>>({});
  const [paging, setPaging] = useState({ page: 1, per_page: 10 });
  const [isChoosingAll, setChoosingAll] = useState(false);
  const devices = useRouteQuery(deviceRoutes.list, {
    query: { ...{ ...filters, ...paging, sort: 'named' }, state: 'active' },
  });
  const filter = (name: string, value: string | number | undefined) => {
    const { [name]: _before, ...rest } = filters;
    setFilters(value === undefined || value === '' ? rest : { ...rest, [name]: value });
    setPaging({ ...paging, page: 1 });
  };
  if (isNoPermission(devices.error)) return <NoPermission help={t('releases.no_device_right')} />;
  if (devices.isError && !devices.data) {
    return <ErrorState error={devices.error} onRetry={() => void devices.refetch()} />;
  }
  const shown = devices.data?.data ?? [];
  const groupId = typeof filters.group_id === 'number' ? filters.group_id : undefined;
  const isOnlyByGroup = Object.keys(filters).every((name) => name === 'group_id');
  const total = devices.data?.pagination.total ?? 0;
  return (
    <div className={styles.devices}>
      <GroupTree
        resource={deviceGroups}
        isPicker
        selected={groupId}
        onSelect={(group) => filter('group_id', group)}
      />
      <div className={styles.choices}>
        <div className={styles.toolbar}>
          <SearchBar
            value=""
            placeholder={t('releases.search_devices')}
            onSearch={(name) => filter('device_name', name)}
          />
          <DeviceFilters values={filters} onFilter={filter} programs={programs} />
        </div>
        {devices.isPending && <Skeleton active />}
        {devices.data && shown.length === 0 && <NoChoices isFiltered={Object.keys(filters).length > 0} />}
        {shown.length > 0 && (
          <ListTable
            items={shown}
            keyOf={({ id }) => id}
            nameOf={({ device_name }) => device_name}
            isDraggable={false}
            sort={undefined}
            onSort={() => undefined}
            selection={{
              keys: chosen.map(({ id }) => id),
              set: (keys) => onChange(merge(keys)),
            }}
            columns={[
              {
                key: 'name',
                title: t('releases.device_name'),
                render: ({ device_name }) => (
                  <span className={styles.deviceName} title={device_name}>
                    {device_name}
                  </span>
                ),
              },
              {
                key: 'state',
                title: t('releases.device_state'),
                render: ({ is_online }) => (
                  <StatusDot tone={is_online ? 'good' : 'quiet'}>
                    {t(is_online ? 'releases.online' : 'releases.offline')}
                  </StatusDot>
                ),
              },
              {
                key: 'res',
                title: t('releases.resolution'),
                render: ({ res }) => formatResolution(res) || '–',
              },
              {
                key: 'group',
                title: t('releases.group'),
                render: ({ group_name }) => groupNameOf(group_name, t),
              },
            ]}
          />
        )}
        {devices.data && isOnlyByGroup && <ExcludedNote groupId={groupId} total={total} />}
        {devices.data && (
          <ListPager
            thing="device"
            pagination={devices.data.pagination}
            onPage={(page) => setPaging({ ...paging, page })}
            onPerPage={(per_page) => setPaging({ page: 1, per_page })}
          />
        )}
      </div>
      <div className={styles.beside}>
        {content}
        <ChosenDevices chosen={chosen} onChange={onChange}>
          <Tooltip title={devices.data && total === 0 ? t('releases.choose_all_none') : undefined}>
            <Button block loading={isChoosingAll} disabled={total === 0} onClick={() => void chooseAll()}>
              {t('releases.choose_all', { total })}
            </Button>
          </Tooltip>
        </ChosenDevices>
      </div>
    </div>
  );

  /** The table knows only its own page; the selection on other pages is kept here. */
  function merge(keys: readonly (string | number)[]): DeviceChoice[] {
    const elsewhere = chosen.filter(({ id }) => !shown.some((device) => device.id === id));
    return [...elsewhere, ...shown.filter(({ id }) => keys.includes(id)).map(asDeviceChoice)];
  }

  async function chooseAll(): Promise<void> {
    setChoosingAll(true);
    try {
      const found = (await listAllDeviceChoices(filters)).map(asDeviceChoice);
      const others = chosen.filter(({ id }) => !found.some((device) => device.id === id));
      onChange([...others, ...found]);
    } finally {
      setChoosingAll(false);
    }
  }
}

/** No device matches the filters, or none is approved yet. */
function NoChoices({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation();
  if (isFiltered) {
    return (
      <EmptyState
        drawing={<NothingDrawing />}
        title={t('list.nothing_found')}
        help={t('list.nothing_found_help')}
      />
    );
  }
  return (
    <EmptyState
      drawing={<DeviceDrawing />}
      title={t('releases.no_choices')}
      help={t('releases.no_choices_help')}
      action={<Link to="/devices-mips">{t('releases.view_devices')}</Link>}
    />
  );
}
