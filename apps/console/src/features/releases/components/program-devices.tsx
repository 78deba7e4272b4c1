import {
  type ProgramDevice,
  programDeviceQuerySchema,
  programUseRoutes,
  releaseRoutes,
  SYNC_STATES,
} from '@marquee/contract';
import { Button } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { PermittedLink } from '../../../shared/access/permitted-link.tsx';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { useConfirm } from '../../../shared/feedback/use-confirm.tsx';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { useListState } from '../../../shared/list/state/use-list-state.ts';
import type { ListColumn } from '../../../shared/list/table/list-column.ts';
import { deviceColumns } from './device-columns.tsx';

const FILTERS = ['device_name', 'sync_state'] as const;

/** The devices that have a program, from which its releases can be taken offline. */
export function ProgramDevices({ programId }: { programId: number }) {
  const { t } = useTranslation();
  const { may } = useAccess();
  const confirm = useConfirm();
  const pullout = useRouteMutation(releaseRoutes.pulloutPrograms);
  const state = useListState({
    name: 'program-devices',
    part: 'devices',
    filters: FILTERS,
    defaultSort: 'device_name',
  });
  const result = useRouteQuery(programUseRoutes.devices, { params: { id: programId }, query: state.query });
  return (
    <ListPage
      name="program-devices"
      title={t('releases.devices_of_program')}
      isNested
      state={state}
      result={result}
      keyOf={({ release_id, device_id }) => `${release_id} ${device_id}`}
      nameOf={({ device_name }) => device_name}
      columns={releasedDeviceColumns(t)}
      search={{ filter: 'device_name', placeholder: t('releases.search_devices') }}
      advanced={{
        schema: programDeviceQuerySchema,
        fields: [
          {
            name: 'sync_state',
            label: t('releases.sync'),
            options: SYNC_STATES.map((value) => ({ value, label: t(`playback.sync.${value}`) })),
          },
        ],
      }}
      batch={
        may(releaseRoutes.pulloutPrograms)
          ? (devices, clear) => (
              <Button danger onClick={() => takeOffline(devices, clear)}>
                {t('releases.pullout')}
              </Button>
            )
          : undefined
      }
      empty={
        <EmptyState
          title={t('releases.devices_of_program_none')}
          help={t('releases.devices_of_program_none_help')}
        />
      }
    />
  );

  function takeOffline(devices: ProgramDevice[], clear: () => void) {
    const byRelease = Map.groupBy(devices, ({ release_id }) => release_id);
    confirm({
      title: t('releases.pullout_program_title', { count: byRelease.size }),
      names: devices.map(({ device_name, release_name }) =>
        t('releases.release_on_device', { device: device_name, release: release_name }),
      ),
      consequence: t('releases.pullout_program_consequence'),
      actionText: t('releases.pullout'),
      act: async () => {
        for (const [release_id, taken] of byRelease) {
          const device_ids = taken.map(({ device_id }) => device_id);
          await pullout.mutateAsync({ body: { release_id, device_ids } });
        }
        clear();
      },
    });
  }
}

/** A device, and the release that brought it the program or the playlist. */
export function releasedDeviceColumns(t: TFunction): ListColumn<ProgramDevice>[] {
  const [name, ...others] = deviceColumns<ProgramDevice>(t);
  return [
    name,
    {
      key: 'release',
      title: t('releases.release'),
      isFixed: true,
      render: ({ release_id, release_name }) => (
        <PermittedLink call={releaseRoutes.detail} to={`/releases/${release_id}/detail`}>
          {release_name}
        </PermittedLink>
      ),
    },
    ...others,
  ];
}
