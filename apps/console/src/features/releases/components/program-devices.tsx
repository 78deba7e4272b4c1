import { type ProgramDevice, programUseRoutes, releaseRoutes } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { callRoute } from '../../../shared/api/call-route.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { useConfirm } from '../../../shared/feedback/use-confirm.tsx';
import { useListState } from '../../../shared/list/state/use-list-state.ts';
import { RELEASED_DEVICE_FILTERS, ReleasedDevices } from './released-devices.tsx';

/** The devices that have a program, from which its releases can be taken offline. */
export function ProgramDevices({ programId }: { programId: number }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const pullout = useRouteMutation(releaseRoutes.pulloutPrograms);
  const state = useListState({
    name: 'program-devices',
    part: 'devices',
    filters: RELEASED_DEVICE_FILTERS,
    defaultSort: 'device_name',
  });
  const result = useRouteQuery(programUseRoutes.devices, { params: { id: programId }, query: state.query });
  return (
    <ReleasedDevices
      name="program-devices"
      title={t('releases.devices_of_program')}
      isNested
      state={state}
      result={result}
      fetchPage={(place) =>
        callRoute(programUseRoutes.devices, {
          params: { id: programId },
          query: { ...state.query, ...place },
        })
      }
      pullout={{ call: releaseRoutes.pulloutPrograms, run: takeOffline }}
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
      thing: 'entry',
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
