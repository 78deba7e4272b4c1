import { BELONGS_TO, type User } from '@marquee/contract';
import { Tag } from 'antd';
import type { TFunction } from 'i18next';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import { groupNameOf } from '../../../shared/groups/group-name.ts';
import { DragHandle } from '../../../shared/list/drag-handle.tsx';
import type { ListColumn } from '../../../shared/list/list-column.ts';
import { type RowAction, RowActions } from '../../../shared/list/row-actions.tsx';
import { createdAtColumn } from '../../../shared/list/usual-columns.tsx';
import type { UserActions } from './use-user-actions.tsx';
import styles from './user.module.css';
import { UserKindTag } from './user-kind-tag.tsx';
import { UserState } from './user-state.tsx';

export function userColumns(t: TFunction, actions: UserActions): ListColumn<User>[] {
  return [
    {
      key: 'login_id',
      title: t('users.login_id'),
      sortBy: 'login_id',
      isFixed: true,
      render: (user) => (
        <span className={styles.login}>
          {actions.mayMove && !actions.refusal('move', [user]) && (
            <DragHandle title={t('users.drag', { name: user.login_id })} />
          )}
          {user.login_id}
          {actions.isMe(user) && (
            <Tag className={styles.you ?? ''} color="blue">
              {t('users.you')}
            </Tag>
          )}
        </span>
      ),
    },
    { key: 'name', title: t('users.name'), sortBy: 'name', render: ({ name }) => name },
    { key: 'kind', title: t('users.kind'), render: (user) => <UserKindTag user={user} /> },
    {
      key: 'department',
      title: t('users.department'),
      // Users of the platform are in no department; the server names the one whose things they make.
      render: ({ belong_to, department_name }) =>
        belong_to === BELONGS_TO.platform ? '–' : groupNameOf(department_name, t, 'departments'),
    },
    {
      key: 'role',
      title: t('users.role'),
      render: ({ roles }) => roles.map(({ name }) => name).join('、') || '–',
    },
    { key: 'state', title: t('users.state'), render: (user) => <UserState user={user} /> },
    {
      key: 'last_login_at',
      title: t('users.last_login_at'),
      sortBy: 'last_login_at',
      render: ({ last_login_at }) =>
        last_login_at === null ? t('users.never') : <TimeAt at={last_login_at} />,
    },
    {
      key: 'second_factor',
      title: t('users.second_factor'),
      render: ({ has_second_factor }) =>
        t(has_second_factor ? 'users.second_factor_on' : 'users.second_factor_off'),
    },
    { ...createdAtColumn(t('users.created_at')), isHiddenAtFirst: true },
    {
      key: 'actions',
      title: t('common.actions'),
      isFixed: true,
      render: (user) => (
        <RowActions words={1} name={user.login_id} actions={userRowActions(user, actions, t)} />
      ),
    },
  ];
}

export function userRowActions(user: User, actions: UserActions, t: TFunction): (RowAction | false)[] {
  const { refusal } = actions;
  return [
    actions.mayEdit && {
      key: 'edit',
      label: t('users.edit'),
      refusal: refusal('edit', [user]),
      act: () => actions.edit(user),
    },
    actions.mayMove && {
      key: 'move',
      label: t('users.move'),
      refusal: refusal('move', [user]),
      act: () => actions.move([user]),
    },
    actions.maySetRole && {
      key: 'set_role',
      label: t('users.set_role'),
      refusal: refusal('set_role', [user]),
      act: () => actions.setRole([user]),
    },
    actions.mayReset && {
      key: 'reset',
      label: t('users.reset_password'),
      refusal: refusal('reset', [user]),
      act: () => actions.resetPassword(user),
    },
    actions.mayEnable && {
      key: 'enable',
      label: t(user.is_disabled ? 'users.enable' : 'users.lift_lock'),
      refusal: refusal('enable', [user]),
      act: () => actions.enable([user]),
    },
    actions.mayDisable &&
      !user.is_disabled && {
        key: 'disable',
        label: t('users.disable'),
        isDangerous: true,
        refusal: refusal('disable', [user]),
        act: () => actions.disable([user]),
      },
    actions.mayDelete && {
      key: 'delete',
      label: t('common.delete'),
      isDangerous: true,
      refusal: refusal('delete', [user]),
      act: () => actions.remove([user]),
    },
  ];
}
