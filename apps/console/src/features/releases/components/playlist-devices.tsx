import {
  type ProgramDevice,
  playlistRoutes,
  playlistUseRoutes,
  programDeviceQuerySchema,
  SYNC_STATES,
} from '@marquee/contract';
import { skipToken } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAccess } from '../../../shared/access/access.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { useConfirm } from '../../../shared/feedback/use-confirm.tsx';
import { ReleaseIcon } from '../../../shared/icons/index.ts';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { useListState } from '../../../shared/list/state/use-list-state.ts';
import { releasedDeviceColumns } from './program-devices.tsx';

const FILTERS = ['device_name', 'sync_state'] as const;

/** The devices that have a playlist, from which it can be taken offline. */
export function PlaylistDevices({ id }: { id: number }) {
  const { t } = useTranslation();
  const { may } = useAccess();
  const confirm = useConfirm();
  const pullout = useRouteMutation(playlistUseRoutes.pullout);
  const playlist = useRouteQuery(
    playlistRoutes.detail,
    may(playlistRoutes.detail) ? { params: { id } } : skipToken,
  );
  const state = useListState({ name: 'playlist-devices', filters: FILTERS, defaultSort: 'device_name' });
  const result = useRouteQuery(playlistUseRoutes.devices, { params: { id }, query: state.query });
  const name = playlist.data?.name ?? '';
  const releaseButton = may(playlistUseRoutes.release) && (
    <Link to={`/play-list/${id}/release`}>
      <Button icon={<ReleaseIcon />} tabIndex={-1}>
        {t('playlists.release')}
      </Button>
    </Link>
  );
  return (
    <ListPage
      name="playlist-devices"
      title={t('releases.devices_of_playlist', { name })}
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
      actions={releaseButton}
      batch={
        may(playlistUseRoutes.pullout)
          ? (devices, clear) => (
              <Button danger onClick={() => takeOffline(devices, clear)}>
                {t('releases.pullout')}
              </Button>
            )
          : undefined
      }
      empty={
        <EmptyState
          title={t('releases.devices_of_playlist_none')}
          help={t('releases.devices_of_playlist_none_help')}
          action={releaseButton}
        />
      }
    />
  );

  /** A device that has the playlist by several releases loses all of them. */
  function takeOffline(devices: ProgramDevice[], clear: () => void) {
    const names = new Map(devices.map(({ device_id, device_name }) => [device_id, device_name]));
    confirm({
      title: t('releases.pullout_devices_title', { name }),
      names: [...names.values()],
      consequence: t('releases.pullout_playlist_consequence'),
      actionText: t('releases.pullout'),
      act: async () => {
        await pullout.mutateAsync({ body: { playlist_id: id, device_ids: [...names.keys()] } });
        clear();
      },
    });
  }
}
