import {
  departmentRoutes,
  type Group,
  roleRoutes,
  userListQuerySchema,
  userRoutes,
  userTabs,
} from '@marquee/contract';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { useActions } from '../../../shared/actions/use-actions.tsx';
import { callRoute } from '../../../shared/api/call-route.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { UserDrawing } from '../../../shared/feedback/drawings/resource-drawings.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import type { FieldInput } from '../../../shared/form/field.tsx';
import { chosenGroup, GroupFilter } from '../../../shared/groups/group-filter.tsx';
import { departments } from '../../../shared/groups/resources/departments.ts';
import { AddIcon } from '../../../shared/icons/index.ts';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { useListState } from '../../../shared/list/state/use-list-state.ts';
import { useListTabs } from '../../../shared/list/tabs/use-list-tabs.ts';
import { USER_FILTERS, wireQuery } from '../user-filters.ts';
import { USER_KINDS } from '../user-kind.ts';
import { AddUserDialog } from './add-user-dialog.tsx';
import { RoleSelect } from './role-select.tsx';
import { MoveUsersDialog, userActions } from './user-actions.tsx';
import { userColumns } from './user-columns.tsx';

interface UserListProps {
  /** Renders the dialog of department rules, which belongs to another feature. */
  renderRules: (department: Group, onClose: () => void) => ReactNode;
}

export function UserList({ renderRules }: UserListProps) {
  const { t } = useTranslation();
  const { may, user } = useAccess();
  const actions = useActions(userActions);
  const [isAdding, setAdding] = useState(false);
  const [dropped, setDropped] = useState<{ ids: number[]; target: number }>();
  const [ruled, setRuled] = useState<Group>();
  const state = useListState({
    name: 'users',
    filters: USER_FILTERS,
    rememberedFilters: ['kind', 'is_waiting', 'is_disabled'],
    defaultSort: '-created_at',
  });
  const result = useRouteQuery(userRoutes.list, { query: wireQuery(state.query) });
  const tabs = useListTabs({
    label: t('users.state'),
    tabs: userTabs,
    counts: userRoutes.counts,
    state,
    toQuery: wireQuery,
    show: [
      { name: 'waiting', label: t('users.waiting'), tone: 'waiting' },
      { name: 'enabled', label: t('users.enabled') },
      { name: 'disabled', label: t('users.disabled') },
    ],
  });
  // The same call as that of the tabs without filters.
  const everyone = useRouteQuery(userRoutes.counts, { query: {} }).data?.all;
  const departmentId = chosenGroup(state);
  const addButton = may(userRoutes.add) && (
    <Button type="primary" icon={<AddIcon />} onClick={() => setAdding(true)}>
      {t('users.add')}
    </Button>
  );

  return (
    <>
      <ListPage
        thing="user"
        name="users"
        state={state}
        result={result}
        keyOf={({ id }) => id}
        nameOf={({ login_id }) => login_id}
        tabs={tabs}
        columns={userColumns(t, actions, user)}
        search={{ filter: 'name', placeholder: t('users.search') }}
        advanced={{ schema: userListQuerySchema, fields: advancedFields() }}
        actions={addButton}
        isDraggable={actions.may('move')}
        tree={
          <GroupFilter
            resource={departments}
            state={state}
            // Users of the platform are in no department.
            total={everyone}
            actionsOn={(group) =>
              may(departmentRoutes.rules)
                ? [{ key: 'rules', label: t('departments.rules'), act: () => setRuled(group) }]
                : []
            }
            onItems={
              actions.may('move') ? (ids, { group_id }) => setDropped({ ids, target: group_id }) : undefined
            }
          />
        }
        isByDepartment
        fetchPage={(place) => callRoute(userRoutes.list, { query: { ...wireQuery(state.query), ...place } })}
        batch={actions.batch}
        noRight={t('users.no_right')}
        empty={
          <EmptyState
            drawing={<UserDrawing />}
            title={t('users.empty')}
            help={t(addButton ? 'users.empty_help' : 'users.empty_no_right')}
            action={addButton}
          />
        }
      />
      {actions.dialogs}
      {dropped && (
        <MoveUsersDialog
          {...dropped}
          before={listedOf(dropped.ids)}
          onMoved={state.selection.clear}
          onClose={() => setDropped(undefined)}
        />
      )}
      {isAdding && <AddUserDialog departmentId={departmentId} onClose={() => setAdding(false)} />}
      {ruled && renderRules(ruled, () => setRuled(undefined))}
    </>
  );

  /** Undefined unless all of them are on this page. */
  function listedOf(ids: number[]) {
    const found = result.data?.data.filter(({ id }) => ids.includes(id));
    return found?.length === ids.length ? found : undefined;
  }

  function advancedFields() {
    return [
      {
        name: 'kind' as const,
        label: t('users.kind'),
        options: USER_KINDS.map((kind) => ({ value: kind, label: t(`users.kind_${kind}`) })),
      },
      ...(may(roleRoutes.list) ? [roleField()] : []),
    ];
  }

  function roleField() {
    return {
      name: 'role_id' as const,
      label: t('users.role'),
      control: (
        input: FieldInput,
        value: string | undefined,
        onChange: (value: string | undefined) => void,
      ) => (
        <RoleSelect
          {...input}
          allowClear
          placeholder={t('list.any')}
          value={value === undefined ? undefined : Number(value)}
          onChange={(role) => onChange(role?.toString())}
        />
      ),
    };
  }
}
