import {
  departmentRoutes,
  resources,
  type Video,
  videoListQuerySchema,
  videoRoutes,
} from '@marquee/contract';
import { Button } from 'antd';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { defineActions } from '../../../shared/actions/define-actions.ts';
import { type Actions, useActions } from '../../../shared/actions/use-actions.tsx';
import { callRoute } from '../../../shared/api/call-route.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { deleteAction, handOverAction } from '../../../shared/common-actions/common-actions.tsx';
import { departmentColumn } from '../../../shared/departments/department-column.ts';
import { departmentField } from '../../../shared/departments/department-field.tsx';
import { VideoDrawing } from '../../../shared/feedback/drawings/resource-drawings.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { AddIcon } from '../../../shared/icons/index.ts';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { useListState } from '../../../shared/list/state/use-list-state.ts';
import { actionsColumn } from '../../../shared/list/table/actions-column.tsx';
import type { ListColumn } from '../../../shared/list/table/list-column.ts';
import { createdAtColumn, creatorColumn } from '../../../shared/list/table/usual-columns.tsx';
import { VideoAddress } from './video-address.tsx';
import { VideoDialog } from './video-dialog.tsx';

const videoActions = defineActions<Video>()([
  {
    key: 'edit',
    call: videoRoutes.update,
    label: 'videos.edit',
    dialog: ({ items: [video], onClose }) => <VideoDialog video={video} onClose={onClose} />,
  },
  handOverAction(resources.videos),
  deleteAction({
    thing: 'video',
    call: videoRoutes.delete,
    title: 'videos.delete_title',
    consequence: 'videos.delete_consequence',
    nameOf: ({ name }) => name,
  }),
]);

const FILTERS = ['name', 'department_id'] as const;

/** Videos that screens stream from the network. */
export function VideoList() {
  const { t } = useTranslation();
  const { may } = useAccess();
  const actions = useActions(videoActions);
  const state = useListState({ name: 'videos', filters: FILTERS, defaultSort: '-created_at' });
  const result = useRouteQuery(videoRoutes.list, { query: state.query });
  const [isAdding, setAdding] = useState(false);
  const newButton = may(videoRoutes.add) && (
    <Button type="primary" icon={<AddIcon />} onClick={() => setAdding(true)}>
      {t('videos.new')}
    </Button>
  );
  return (
    <>
      <ListPage
        thing="video"
        name="videos"
        state={state}
        result={result}
        keyOf={({ id }) => id}
        columns={videoColumns(t, actions)}
        search={{ filter: 'name', placeholder: t('videos.search') }}
        {...(may(departmentRoutes.list) && {
          advanced: {
            schema: videoListQuerySchema,
            fields: [{ name: 'name' as const, label: t('videos.name') }, departmentField(t)],
          },
        })}
        actions={newButton}
        fetchPage={(place) => callRoute(videoRoutes.list, { query: { ...state.query, ...place } })}
        batch={actions.batch}
        noRight={t('videos.no_right')}
        empty={
          <EmptyState
            drawing={<VideoDrawing />}
            title={t('videos.empty')}
            help={t(newButton ? 'videos.empty_help' : 'videos.empty_no_right')}
            action={newButton}
          />
        }
      />
      {actions.dialogs}
      {isAdding && <VideoDialog video={undefined} onClose={() => setAdding(false)} />}
    </>
  );
}

function videoColumns(t: TFunction, actions: Actions<Video>): ListColumn<Video>[] {
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
