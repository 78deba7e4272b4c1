import type { Video } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { actionsColumn } from '../../../shared/actions/actions-column.tsx';
import type { Actions } from '../../../shared/actions/use-actions.tsx';
import { departmentColumn } from '../../../shared/departments/department-column.ts';
import type { ListColumn } from '../../../shared/list/table/list-column.ts';
import { createdAtColumn, creatorColumn } from '../../../shared/list/table/usual-columns.tsx';
import { VideoAddress } from './video-address.tsx';

export function videoColumns(t: TFunction, actions: Actions<Video>): ListColumn<Video>[] {
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
    actionsColumn(t, actions, ({ name }) => name, 3),
  ];
}
