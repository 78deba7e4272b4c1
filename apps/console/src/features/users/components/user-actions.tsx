import { departmentRoutes, roleRoutes, type User, userRoutes } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { type Action, defineActions } from '../../../shared/actions/define-actions.ts';
import { deleteAction, idsOf } from '../../../shared/common-actions/common-actions.tsx';
import { SecretDialog } from '../../../shared/feedback/secret-dialog.tsx';
import { formatSize } from '../../../shared/format/size.ts';
import { MoveToGroupDialog } from '../../../shared/groups/move-to-group-dialog.tsx';
import { departments } from '../../../shared/groups/resources/departments.ts';
import { type UserAction, userRefusal } from '../user-refusal.ts';
import { ApproveUserDialog } from './approve-user-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { SetRoleDialog } from './set-role-dialog.tsx';

/** Why the action is refused for some of the users, in words. */
const refusalOf =
  (action: UserAction): NonNullable<Action<User>['refusal']> =>
  (users, { t, user: me }) => {
    const refused = users.find((user) => userRefusal(action, user, me));
    const reason = refused && userRefusal(action, refused, me);
    if (!refused || !reason) return undefined;
    const text = reason === 'in_no_department' ? t('users.in_no_department') : t(`errors.users.${reason}`);
    return users.length === 1 ? text : t('users.refused_some', { names: refused.login_id, reason: text });
  };

/** The actions on users, in their list and in the batch bar. */
export const userActions = defineActions<User>()([
  {
    key: 'edit',
    call: userRoutes.update,
    label: 'users.edit',
    refusal: refusalOf('edit'),
    dialog: ({ items: [user], onClose }) => <EditUserDialog user={user} onClose={onClose} />,
  },
  {
    key: 'move',
    call: [departmentRoutes.moveUsers, departmentRoutes.list],
    label: 'users.move',
    onMany: true,
    refusal: refusalOf('move'),
    dialog: ({ items, onDone, onClose }) => (
      <MoveUsersDialog
        ids={idsOf(items)}
        before={items}
        target={undefined}
        onMoved={onDone}
        onClose={onClose}
      />
    ),
  },
  {
    key: 'set_role',
    call: [userRoutes.setRole, roleRoutes.list],
    label: 'users.set_role',
    onMany: true,
    refusal: refusalOf('set_role'),
    dialog: ({ items, onDone, onClose }) => (
      <SetRoleDialog ids={idsOf(items)} onDone={onDone} onClose={onClose} />
    ),
  },
  {
    key: 'reset',
    call: userRoutes.resetPassword,
    label: 'users.reset_password',
    refusal: refusalOf('reset'),
    run: ({ items: [{ id, login_id }], t, confirm, call, open }) =>
      confirm({
        title: t('users.reset_title'),
        thing: 'user',
        names: [login_id],
        consequence: t('users.reset_consequence'),
        actionText: t('users.reset_password'),
        act: async () => {
          // Only the dialog keeps the one-time password.
          const { password } = await call(userRoutes.resetPassword, { body: { id } }, { gcTime: 0 });
          open(({ onClose }) => (
            <SecretDialog
              title={t('users.one_time_title', { name: login_id })}
              secret={password}
              help={t('users.one_time_help')}
              onClose={onClose}
            />
          ));
        },
      }),
  },
  {
    key: 'approve',
    call: [userRoutes.unlock, roleRoutes.list],
    label: 'users.approve',
    when: ({ is_waiting }) => is_waiting,
    refusal: refusalOf('enable'),
    dialog: ({ items: [user], onClose }) => <ApproveUserDialog user={user} onClose={onClose} />,
  },
  {
    key: 'enable',
    call: userRoutes.unlock,
    label: ({ is_disabled }, { place }) =>
      is_disabled || place === 'many' ? 'users.enable' : 'users.lift_lock',
    onMany: true,
    when: ({ is_waiting }, { place }) => place === 'many' || !is_waiting,
    refusal: refusalOf('enable'),
    run: ({ items, t, call, message, onDone }) => {
      const done = () => {
        const wereDisabled = items.some(({ is_disabled }) => is_disabled);
        void message.success(t(wereDisabled ? 'users.enabled_message' : 'users.lock_lifted'));
        onDone();
      };
      call(userRoutes.unlock, { body: { ids: idsOf(items) } }).then(done, () => undefined);
    },
  },
  {
    key: 'disable',
    call: userRoutes.lock,
    label: 'users.disable',
    isDangerous: true,
    onMany: true,
    when: ({ is_disabled }, { place }) => place === 'many' || !is_disabled,
    refusal: refusalOf('disable'),
    run: ({ items, t, confirm, call, onDone }) =>
      confirm({
        title: t('users.disable_title', { count: items.length }),
        thing: 'user',
        names: items.map(({ login_id }) => login_id),
        consequence: t('users.disable_consequence', { count: items.length }),
        actionText: t('users.disable'),
        act: () => call(userRoutes.lock, { body: { ids: idsOf(items) } }).then(onDone),
      }),
  },
  {
    key: 'cancel_uploads',
    call: userRoutes.cancelUploads,
    label: 'users.cancel_uploads',
    isDangerous: true,
    onMany: true,
    when: ({ upload_bytes }, { place }) => place === 'many' || upload_bytes > 0,
    refusal: (items, { t }) =>
      items.every(({ upload_bytes }) => upload_bytes === 0) ? t('users.no_uploads') : undefined,
    run: ({ items, t, confirm, call, onDone }) => {
      const bytes = items.reduce((sum, { upload_bytes }) => sum + upload_bytes, 0);
      confirm({
        title: t('users.cancel_uploads_title', { count: items.length }),
        thing: 'user',
        names: items.map(({ login_id }) => login_id),
        consequence: t('users.cancel_uploads_consequence', { count: items.length, size: formatSize(bytes) }),
        actionText: t('users.cancel_uploads'),
        act: () => call(userRoutes.cancelUploads, { body: { ids: idsOf(items) } }).then(onDone),
      });
    },
  },
  deleteAction({
    thing: 'user',
    call: userRoutes.delete,
    title: 'users.delete_title',
    consequence: 'users.delete_consequence',
    nameOf: ({ login_id }) => login_id,
    refusal: refusalOf('delete'),
  }),
]);

interface MoveUsersDialogProps {
  ids: number[];
  /** The users, so that the move can be undone; absent if they are unknown. */
  before: readonly Pick<User, 'id' | 'department_id'>[] | undefined;
  /** The group that they were dropped on. */
  target: number | undefined;
  onMoved: () => void;
  onClose: () => void;
}

export function MoveUsersDialog({ before, ...props }: MoveUsersDialogProps) {
  const { t } = useTranslation();
  return (
    <MoveToGroupDialog
      resource={departments}
      note={t('departments.move_note', { count: props.ids.length })}
      before={before?.map(({ id, department_id }) => ({ id, group_id: department_id }))}
      {...props}
    />
  );
}
