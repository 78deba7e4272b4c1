import { type Role, roleRoutes, userRoutes } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { PermittedLink } from '../../../shared/access/permitted-link.tsx';
import type { Actions } from '../../../shared/actions/use-actions.tsx';
import { formatNumber } from '../../../shared/format/number.ts';
import { actionsColumn } from '../../../shared/list/table/actions-column.tsx';
import type { ListColumn } from '../../../shared/list/table/list-column.ts';
import { createdAtColumn } from '../../../shared/list/table/usual-columns.tsx';

export function roleColumns(t: TFunction, actions: Actions<Role>): ListColumn<Role>[] {
  return [
    { key: 'number', title: t('roles.number'), sortBy: 'number', width: 100, render: ({ number }) => number },
    {
      key: 'name',
      isName: true,
      title: t('roles.name'),
      sortBy: 'name',
      isFixed: true,
      render: ({ id, name }) => (
        <PermittedLink call={roleRoutes.detail} to={`/roles/${id}/edit`}>
          {name}
        </PermittedLink>
      ),
    },
    {
      key: 'owner',
      title: t('roles.owner'),
      render: ({ department_name }) => department_name ?? t('roles.of_company'),
    },
    {
      key: 'users',
      title: t('roles.users'),
      align: 'right',
      render: ({ id, user_count }) =>
        user_count > 0 ? (
          <PermittedLink call={userRoutes.list} to={`/users?role_id=${id}`}>
            {formatNumber(user_count)}
          </PermittedLink>
        ) : (
          0
        ),
    },
    {
      key: 'permissions',
      title: t('roles.permissions'),
      align: 'right',
      render: ({ action_count }) => action_count,
    },
    createdAtColumn(t('roles.created_at')),
    actionsColumn(t, actions, ({ name }) => name, 3),
  ];
}
