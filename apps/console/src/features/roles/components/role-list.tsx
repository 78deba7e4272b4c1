import { roleRoutes } from '@marquee/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAccess } from '../../../shared/access/access.ts';
import { useActions } from '../../../shared/actions/use-actions.tsx';
import { callRoute } from '../../../shared/api/call-route.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { RoleDrawing } from '../../../shared/feedback/drawings/resource-drawings.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { AddIcon } from '../../../shared/icons/index.ts';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { useListState } from '../../../shared/list/state/use-list-state.ts';
import { roleActions } from './role-actions.ts';
import { roleColumns } from './role-columns.tsx';

const FILTERS = ['name'] as const;

export function RoleList() {
  const { t } = useTranslation();
  const { may } = useAccess();
  const navigate = useNavigate();
  const actions = useActions(roleActions);
  const state = useListState({ name: 'roles', filters: FILTERS, defaultSort: '-created_at' });
  const result = useRouteQuery(roleRoutes.list, { query: state.query });
  const newButton = may(roleRoutes.add) && (
    <Button type="primary" icon={<AddIcon />} onClick={() => navigate('/roles/new')}>
      {t('roles.new')}
    </Button>
  );
  return (
    <ListPage
      thing="role"
      name="roles"
      state={state}
      result={result}
      keyOf={({ id }) => id}
      columns={roleColumns(t, actions)}
      search={{ filter: 'name', placeholder: t('roles.search') }}
      actions={newButton}
      fetchPage={(place) => callRoute(roleRoutes.list, { query: { ...state.query, ...place } })}
      batch={result.data?.data.some(({ may_delete }) => may_delete) ? actions.batch : undefined}
      noRight={t('roles.no_right')}
      empty={
        <EmptyState
          drawing={<RoleDrawing />}
          title={t('roles.empty')}
          help={t(newButton ? 'roles.empty_help' : 'roles.empty_no_right')}
          action={newButton}
        />
      }
    />
  );
}
