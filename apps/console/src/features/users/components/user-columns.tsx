import { BELONGS_TO, type CurrentUser, type User } from '@marquee/contract';
import { Tag } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Actions } from '../../../shared/actions/use-actions.tsx';
import { formatList } from '../../../shared/format/list.ts';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import { actionsColumn } from '../../../shared/list/table/actions-column.tsx';
import { DragHandle } from '../../../shared/list/table/drag-handle.tsx';
import type { ListColumn } from '../../../shared/list/table/list-column.ts';
import { createdAtColumn } from '../../../shared/list/table/usual-columns.tsx';
import { departmentOf } from '../../../shared/people/department-of.ts';
import { kindOf } from '../user-kind.ts';
import { userRefusal } from '../user-refusal.ts';
import { UserState } from './user-state.tsx';

export function userColumns(
  t: TFunction,
  actions: Actions<User, 'move'>,
  me: CurrentUser,
): ListColumn<User>[] {
  return [
    {
      key: 'login_id',
      title: t('users.login_id'),
      sortBy: 'login_id',
      isFixed: true,
      render: (user) => (
        <span className="inline-row gap-8 nowrap">
          {actions.may('move') && !userRefusal('move', user, me) && (
            <DragHandle title={t('users.drag', { name: user.login_id })} />
          )}
          {user.login_id}
          {user.id === me.id && (
            <Tag className="flush" color="processing">
              {t('users.you')}
            </Tag>
          )}
        </span>
      ),
    },
    { key: 'name', title: t('users.name'), sortBy: 'name', render: ({ name }) => name },
    { key: 'state', title: t('users.state'), render: (user) => <UserState user={user} /> },
    {
      key: 'last_login_at',
      title: t('users.last_login_at'),
      sortBy: 'last_login_at',
      render: ({ last_login_at }) =>
        last_login_at === null ? t('users.never') : <TimeAt at={last_login_at} isShort />,
    },
    { key: 'kind', title: t('users.kind'), render: (user) => <UserKindName user={user} /> },
    {
      key: 'role',
      title: t('users.role'),
      render: ({ roles }) => formatList(roles.map(({ name }) => name)) || '–',
    },
    {
      key: 'department',
      title: t('users.department'),
      render: (user) => departmentOf(user, t),
    },
    { key: 'phone', isHiddenAtFirst: true, title: t('users.phone'), render: ({ phone }) => phone || '–' },
    { key: 'email', isHiddenAtFirst: true, title: t('users.email'), render: ({ email }) => email || '–' },
    {
      key: 'second_factor',
      isHiddenAtFirst: true,
      title: t('users.second_factor'),
      render: ({ has_second_factor }) =>
        t(has_second_factor ? 'users.second_factor_on' : 'users.second_factor_off'),
    },
    { ...createdAtColumn(t('users.created_at')), isHiddenAtFirst: true },
    actionsColumn(t, actions, ({ login_id }) => login_id, 1),
  ];
}

/** The kind of a user. */
function UserKindName({ user }: { user: User }) {
  const { t } = useTranslation();
  const kind = kindOf(user);
  return <>{t(user.belong_to === BELONGS_TO.platform ? `users.platform_${kind}` : `users.kind_${kind}`)}</>;
}
