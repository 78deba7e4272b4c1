import { type Role, roleRoutes, userRoutes } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { PermittedLink } from '../../../shared/access/permitted-link.tsx';
import type { ListColumn } from '../../../shared/list/list-column.ts';
import { RowActions } from '../../../shared/list/row-actions.tsx';
import { createdAtColumn } from '../../../shared/list/usual-columns.tsx';
import type { RoleActions } from './use-role-actions.tsx';

export function roleColumns(t: TFunction, actions: RoleActions): ListColumn<Role>[] {
  return [
    { key: 'number', title: t('roles.number'), sortBy: 'number', width: 100, render: ({ number }) => number },
    {
      key: 'name',
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
            {user_count}
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
    {
      key: 'actions',
      title: t('common.actions'),
      isFixed: true,
      render: (role) => (
        <RowActions
          name={role.name}
          words={3}
          actions={[
            actions.mayOpen && {
              key: 'open',
              label: t(actions.mayChange && role.may_change ? 'roles.edit' : 'roles.view'),
              act: () => actions.open(role),
            },
            actions.mayCopy && { key: 'copy', label: t('roles.copy'), act: () => actions.copy(role) },
            actions.mayDelete &&
              role.may_delete && {
                key: 'delete',
                label: t('common.delete'),
                isDangerous: true,
                act: () => actions.remove([role]),
              },
          ]}
        />
      ),
    },
  ];
}
