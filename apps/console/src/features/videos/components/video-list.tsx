import { PlusOutlined } from '@ant-design/icons';
import { departmentRoutes, videoListQuerySchema, videoRoutes } from '@marquee/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { useActions } from '../../../shared/actions/use-actions.tsx';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { departmentField } from '../../../shared/departments/department-field.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { useListState } from '../../../shared/list/state/use-list-state.ts';
import { videoActions } from './video-actions.tsx';
import { videoColumns } from './video-columns.tsx';
import { VideoDialog } from './video-dialog.tsx';

const FILTERS = ['name', 'department_id'] as const;

/** Videos that screens take from the network by their addresses. */
export function VideoList() {
  const { t } = useTranslation();
  const { may } = useAccess();
  const actions = useActions(videoActions);
  const state = useListState({ name: 'videos', filters: FILTERS, defaultSort: '-created_at' });
  const result = useRouteQuery(videoRoutes.list, { query: state.query });
  const [isAdding, setAdding] = useState(false);
  const newButton = may(videoRoutes.add) && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
      {t('videos.new')}
    </Button>
  );
  return (
    <>
      <ListPage
        name="videos"
        state={state}
        result={result}
        keyOf={({ id }) => id}
        columns={videoColumns(t, actions)}
        search={{ filter: 'name', placeholder: t('videos.search'), maxLength: 32 }}
        {...(may(departmentRoutes.list) && {
          advanced: {
            schema: videoListQuerySchema,
            fields: [{ name: 'name' as const, label: t('videos.name') }, departmentField(t)],
          },
        })}
        actions={newButton}
        batch={actions.batch}
        noRight={t('videos.no_right')}
        empty={
          <EmptyState
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
