import { type PlaylistListItem, playlistUseRoutes } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { PermittedLink } from '../../../shared/access/permitted-link.tsx';
import { departmentColumn } from '../../../shared/departments/department-column.ts';
import { formatSize } from '../../../shared/format/size.ts';
import { formatDuration } from '../../../shared/format/time.ts';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import { groupNameOf } from '../../../shared/groups/group-name.ts';
import { ThumbnailName } from '../../../shared/list/cards/thumbnail-name.tsx';
import { actionsColumn } from '../../../shared/list/table/actions-column.tsx';
import type { ListColumn } from '../../../shared/list/table/list-column.ts';
import { createdAtColumn, creatorColumn } from '../../../shared/list/table/usual-columns.tsx';
import { PlaylistPicture } from '../../../shared/playlists/playlist-picture.tsx';
import { opening, type PlaylistActions } from './playlist-actions.tsx';

export function playlistColumns(t: TFunction, actions: PlaylistActions): ListColumn<PlaylistListItem>[] {
  return [
    {
      key: 'name',
      title: t('playlists.name'),
      sortBy: 'name',
      isFixed: true,
      render: (playlist) => (
        <ThumbnailName
          name={playlist.name}
          picture={<PlaylistPicture items={playlist.covers} />}
          onOpen={opening(playlist, actions)}
        />
      ),
    },
    {
      key: 'number',
      title: t('playlists.number'),
      sortBy: 'number',
      isHiddenAtFirst: true,
      render: ({ number }) => number,
    },
    {
      key: 'items',
      title: t('playlists.content'),
      render: ({ program_count, material_count }) =>
        [
          program_count > 0 && t('playlists.program_total', { count: program_count }),
          material_count > 0 && t('playlists.material_total', { count: material_count }),
        ]
          .filter(Boolean)
          .join(' · '),
    },
    {
      key: 'duration',
      title: t('playlists.duration'),
      sortBy: 'duration_seconds',
      align: 'right',
      render: ({ duration_seconds }) => formatDuration(duration_seconds * 1000),
    },
    {
      key: 'devices',
      title: t('playlists.devices'),
      align: 'right',
      render: ({ id, device_count }) =>
        device_count === 0 ? (
          '–'
        ) : (
          <PermittedLink call={playlistUseRoutes.devices} to={`/play-list/${id}/devices`}>
            {device_count}
          </PermittedLink>
        ),
    },
    {
      key: 'size',
      isHiddenAtFirst: true,
      title: t('playlists.size'),
      align: 'right',
      render: ({ size }) => formatSize(size),
    },
    {
      key: 'group',
      isHiddenAtFirst: true,
      title: t('playlists.group'),
      render: ({ group_name }) => groupNameOf(group_name, t),
    },
    { ...departmentColumn(t), isHiddenAtFirst: true },
    { ...creatorColumn(t('playlists.creator')), isHiddenAtFirst: true },
    { ...createdAtColumn(t('playlists.created_at')), isHiddenAtFirst: true },
    {
      key: 'updated_at',
      title: t('playlists.updated_at'),
      sortBy: 'updated_at',
      render: ({ updated_at }) => <TimeAt at={updated_at} isShort />,
    },
    actionsColumn(t, actions, ({ name }) => name),
  ];
}
