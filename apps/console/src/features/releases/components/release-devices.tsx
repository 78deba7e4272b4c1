import {
  pulloutRefusal,
  type Release,
  type ReleaseDevice,
  releaseDeviceQuerySchema,
  releaseRoutes,
  SYNC_STATES,
} from '@marquee/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { callRoute } from '../../../shared/api/call-route.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { DeviceDrawing } from '../../../shared/feedback/drawings/resource-drawings.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { useConfirm } from '../../../shared/feedback/use-confirm.tsx';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { useListState } from '../../../shared/list/state/use-list-state.ts';
import { deviceColumns } from './device-columns.tsx';
import { useWhyColumn } from './use-why-column.tsx';

const FILTERS = ['device_name', 'sync_state'] as const;

/** The devices of a release with live progress; single devices can be taken offline. */
export function ReleaseDevices({ release }: { release: Release }) {
  const { t } = useTranslation();
  const { may } = useAccess();
  const confirm = useConfirm();
  const pullout = useRouteMutation(releaseRoutes.pulloutPrograms);
  const state = useListState({ name: 'release-devices', filters: FILTERS, defaultSort: 'device_name' });
  const result = useRouteQuery(releaseRoutes.devices, { params: { id: release.id }, query: state.query });
  const mayPullout = may(releaseRoutes.pulloutPrograms) && pulloutRefusal(release) === null;
  const why = useWhyColumn(release.id);
  return (
    <>
      <ListPage
        thing="device"
        name="release-devices"
        isNested
        state={state}
        result={result}
        keyOf={({ device_id }) => device_id}
        columns={[...deviceColumns<ReleaseDevice>(t), ...why.columns]}
        search={{ filter: 'device_name', placeholder: t('releases.search_devices') }}
        advanced={{
          schema: releaseDeviceQuerySchema,
          fields: [
            {
              name: 'sync_state',
              label: t('releases.sync'),
              options: SYNC_STATES.map((value) => ({ value, label: t(`playback.sync.${value}`) })),
            },
          ],
        }}
        fetchPage={(place) =>
          callRoute(releaseRoutes.devices, {
            params: { id: release.id },
            query: { ...state.query, ...place },
          })
        }
        batch={
          mayPullout
            ? (devices, clear) => (
                <Button danger onClick={() => takeOffline(devices, clear)}>
                  {t('releases.pullout')}
                </Button>
              )
            : undefined
        }
        empty={
          <EmptyState
            drawing={<DeviceDrawing />}
            title={t('releases.no_devices')}
            help={t('releases.no_devices_help')}
          />
        }
      />
      {why.dialog}
    </>
  );

  function takeOffline(devices: ReleaseDevice[], clear: () => void) {
    const playing = devices.filter(({ removed_at }) => removed_at === null);
    confirm({
      title: t('releases.pullout_devices_title', { name: release.name }),
      thing: 'device',
      names: playing.map(({ device_name }) => device_name),
      consequence: t('releases.pullout_consequence', { count: playing.length }),
      actionText: t('releases.pullout'),
      act: () =>
        pullout
          .mutateAsync({
            body: { release_id: release.id, device_ids: playing.map(({ device_id }) => device_id) },
          })
          .then(clear),
    });
  }
}
