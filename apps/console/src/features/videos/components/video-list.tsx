import { PlusOutlined } from '@ant-design/icons';
import { departmentRoutes, videoListQuerySchema, videoRoutes } from '@marquee/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { departmentField } from '../../../shared/departments/department-field.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { ownedBatch } from '../../../shared/list/owned-batch.tsx';
import { useListState } from '../../../shared/list/use-list-state.ts';
import { useVideoActions } from './use-video-actions.tsx';
import { videoColumns } from './video-columns.tsx';

const FILTERS = ['name', 'department_id'] as const;

/** Videos that screens take from the network by their addresses. */
export function VideoList() {
  const { t } = useTranslation();
  const { may } = useAccess();
  const actions = useVideoActions();
  const state = useListState({ name: 'videos', filters: FILTERS, defaultSort: '-created_at' });
  const result = useRouteQuery(videoRoutes.list, { query: state.query });
  const newButton = actions.mayAdd && (
    <Button type="primary" icon={<PlusOutlined />} onClick={actions.add}>
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
        batch={ownedBatch(actions)}
        noRight={t('videos.no_right')}
        empty={
          <EmptyState
            title={t('videos.empty')}
            help={t(actions.mayAdd ? 'videos.empty_help' : 'videos.empty_no_right')}
            action={newButton}
          />
        }
      />
      {actions.dialogs}
    </>
  );
}
