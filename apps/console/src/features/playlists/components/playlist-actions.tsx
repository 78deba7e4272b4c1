import {
  type Playlist,
  playlistDeletionRefusal,
  playlistRoutes,
  playlistUseRoutes,
  recycledPlaylistRoutes,
  resources,
} from '@marquee/contract';
import { defineActions } from '../../../shared/actions/define-actions.ts';
import type { Actions } from '../../../shared/actions/use-actions.tsx';
import {
  deleteAction,
  handOverAction,
  moveToGroupAction,
} from '../../../shared/common-actions/common-actions.tsx';
import { playlistGroups } from '../../../shared/groups/resources/playlist-groups.ts';
import { DeviceIcon } from '../../../shared/icons/index.ts';
import { LiveReleases } from '../../../shared/releases/live-releases.tsx';
import { SavedPreview } from '../preview/saved-preview.tsx';

/** The actions on playlists: in the rows and cards of their list and in the batch bar. */
export const playlistActions = defineActions<Playlist>()([
  {
    key: 'preview',
    call: [playlistRoutes.detail, playlistRoutes.preview],
    label: 'playlists.preview',
    dialog: ({ items: [playlist], onClose }) => <SavedPreview id={playlist.id} onClose={onClose} />,
  },
  {
    key: 'edit',
    call: [playlistRoutes.detail, playlistRoutes.update],
    label: 'playlists.edit',
    run: ({ items: [{ id }], navigate }) => navigate(`/play-list/${id}/edit`),
  },
  {
    key: 'release',
    call: playlistUseRoutes.release,
    label: 'playlists.release',
    run: ({ items: [{ id }], navigate }) => navigate(`/play-list/${id}/release`),
  },
  {
    key: 'devices',
    call: playlistUseRoutes.devices,
    label: 'playlists.devices',
    icon: <DeviceIcon />,
    run: ({ items: [{ id }], navigate }) => navigate(`/play-list/${id}/devices`),
  },
  moveToGroupAction(playlistGroups),
  handOverAction(resources.playlists),
  deleteAction<Playlist>({
    thing: 'playlist',
    call: playlistRoutes.delete,
    putBack: recycledPlaylistRoutes.restore,
    title: 'playlists.delete_title',
    consequence: 'playlists.delete_consequence',
    nameOf: ({ name }) => name,
    inUse: {
      title: 'playlists.in_use_title',
      help: 'playlists.in_use_help',
      refusalOf: playlistDeletionRefusal,
      Uses: ({ item: { id }, onFreed }) => <LiveReleases of={{ playlist_id: id }} onFreed={onFreed} />,
    },
  }),
]);

export type PlaylistActions = Actions<Playlist, 'edit' | 'preview' | 'devices'>;

/** The action of a click on a playlist: edit it, or else preview it; undefined if the user may do neither. */
export function opening(playlist: Playlist, { may, start }: PlaylistActions): (() => void) | undefined {
  const key = (['edit', 'preview'] as const).find(may);
  return key && (() => start(key, playlist));
}
