import { type ProgramDevice, playlistRoutes, playlistUseRoutes } from '@marquee/contract';
import { skipToken } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAccess } from '../../../shared/access/access.ts';
import { callRoute } from '../../../shared/api/call-route.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { useConfirm } from '../../../shared/feedback/use-confirm.tsx';
import { ReleaseIcon } from '../../../shared/icons/index.ts';
import { useListState } from '../../../shared/list/state/use-list-state.ts';
import { RELEASED_DEVICE_FILTERS, ReleasedDevices } from './released-devices.tsx';

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
  const state = useListState({
    name: 'playlist-devices',
    filters: RELEASED_DEVICE_FILTERS,
    defaultSort: 'device_name',
  });
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
    <ReleasedDevices
      name="playlist-devices"
      title={t('releases.devices_of_playlist', { name })}
      state={state}
      result={result}
      fetchPage={(place) =>
        callRoute(playlistUseRoutes.devices, { params: { id }, query: { ...state.query, ...place } })
      }
      pullout={{ call: playlistUseRoutes.pullout, run: takeOffline }}
      actions={releaseButton}
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
      thing: 'device',
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
