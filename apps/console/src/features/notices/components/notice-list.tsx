import { departmentRoutes, noticeListQuerySchema, noticeRoutes, noticeTabs } from '@marquee/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAccess } from '../../../shared/access/access.ts';
import { useActions } from '../../../shared/actions/use-actions.tsx';
import { callRoute } from '../../../shared/api/call-route.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { departmentField } from '../../../shared/departments/department-field.tsx';
import { NoticeDrawing } from '../../../shared/feedback/drawings/resource-drawings.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { AddIcon } from '../../../shared/icons/index.ts';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { useListState } from '../../../shared/list/state/use-list-state.ts';
import { useListTabs } from '../../../shared/list/tabs/use-list-tabs.ts';
import { EmergencyButton } from '../emergency/emergency-button.tsx';
import { noticeActions } from './notice-actions.ts';
import { noticeColumns } from './notice-columns.tsx';

const FILTERS = ['text', 'number', 'status', 'category', 'device_id', 'department_id'] as const;
/** Receipts of thousands of devices arrive within seconds. */
const REST_MS = 1000;

/** Scrolling and emergency messages. */
export function NoticeList() {
  const { t } = useTranslation();
  const { may } = useAccess();
  const navigate = useNavigate();
  const actions = useActions(noticeActions);
  const state = useListState({ name: 'notices', filters: FILTERS, defaultSort: '-created_at' });
  const result = useRouteQuery(noticeRoutes.list, { query: state.query }, { restMs: REST_MS });
  const tabs = useListTabs({
    label: t('notices.status'),
    tabs: noticeTabs,
    counts: noticeRoutes.counts,
    state,
    show: [
      { name: 'online', label: t('notices.status_online') },
      { name: 'waiting', label: t('notices.status_waiting') },
      { name: 'offline', label: t('notices.status_offline') },
      { name: 'emergency', label: t('playback.emergencies') },
    ],
  });
  const newButton = may(noticeRoutes.create) && (
    <Button type="primary" icon={<AddIcon />} onClick={() => navigate('/notices/new')}>
      {t('notices.new')}
    </Button>
  );
  return (
    <ListPage
      thing="notice"
      name="notices"
      title={t('notices.title')}
      state={state}
      result={result}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      columns={noticeColumns(t, actions)}
      search={{ filter: 'text', placeholder: t('notices.search') }}
      advanced={{
        schema: noticeListQuerySchema,
        fields: [
          { name: 'text', label: t('notices.text') },
          { name: 'number', label: t('notices.number') },
          ...(may(departmentRoutes.list) ? [departmentField(t)] : []),
        ],
      }}
      tabs={tabs}
      actions={
        newButton && (
          <>
            <EmergencyButton />
            {newButton}
          </>
        )
      }
      fetchPage={(place) => callRoute(noticeRoutes.list, { query: { ...state.query, ...place } })}
      batch={actions.batch}
      noRight={t('notices.no_right')}
      empty={
        <EmptyState
          drawing={<NoticeDrawing />}
          title={t('notices.empty')}
          help={t(newButton ? 'notices.empty_help' : 'notices.empty_no_right')}
          action={newButton}
        />
      }
    />
  );
}
