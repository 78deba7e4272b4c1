import type { Video } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { departmentColumn } from '../../../shared/departments/department-column.ts';
import type { ListColumn } from '../../../shared/list/list-column.ts';
import { RowActions } from '../../../shared/list/row-actions.tsx';
import { createdAtColumn, creatorColumn } from '../../../shared/list/usual-columns.tsx';
import type { VideoActions } from './use-video-actions.tsx';
import { VideoAddress } from './video-address.tsx';

export function videoColumns(t: TFunction, actions: VideoActions): ListColumn<Video>[] {
  return [
    { key: 'name', title: t('videos.name'), sortBy: 'name', isFixed: true, render: ({ name }) => name },
    {
      key: 'address',
      title: t('videos.address'),
      sortBy: 'address',
      isFixed: true,
      render: ({ address }) => <VideoAddress address={address} />,
    },
    departmentColumn(t),
    { ...creatorColumn(t('videos.creator')), isHiddenAtFirst: true },
    createdAtColumn(t('videos.created_at')),
    {
      key: 'actions',
      title: t('common.actions'),
      isFixed: true,
      render: (video) => (
        <RowActions
          name={video.name}
          words={3}
          actions={[
            actions.mayEdit && { key: 'edit', label: t('videos.edit'), act: () => actions.edit(video) },
            actions.mayHandOver && {
              key: 'hand_over',
              label: t('departments.hand_over'),
              act: () => actions.handOver([video]),
            },
            actions.mayDelete && {
              key: 'delete',
              label: t('common.delete'),
              isDangerous: true,
              act: () => actions.remove([video]),
            },
          ]}
        />
      ),
    },
  ];
}
