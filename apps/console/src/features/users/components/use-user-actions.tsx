import { departmentRoutes, roleRoutes, type User, userRoutes } from '@marquee/contract';
import { App } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { SecretDialog } from '../../../shared/feedback/secret-dialog.tsx';
import { useConfirm } from '../../../shared/feedback/use-confirm.tsx';
import { departments } from '../../../shared/groups/group-resources.ts';
import { MoveToGroupDialog } from '../../../shared/groups/move-to-group-dialog.tsx';
import { type UserAction, userRefusal } from '../user-refusal.ts';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { SetRoleDialog } from './set-role-dialog.tsx';

type Open =
  | { dialog: 'edit'; user: User }
  | { dialog: 'password'; user: User; password: string }
  | { dialog: 'move'; ids: number[]; target: number | undefined; onDone: () => void }
  | { dialog: 'role'; ids: number[]; onDone: () => void };

/** What can be done to users, for the rows, the batch bar and the tree alike. */
export interface UserActions {
  mayEdit: boolean;
  mayReset: boolean;
  mayDisable: boolean;
  mayEnable: boolean;
  mayMove: boolean;
  maySetRole: boolean;
  mayDelete: boolean;
  isMe: (user: User) => boolean;
  /** Why this cannot be done to all of them, in words. */
  refusal: (action: UserAction, users: User[]) => string | undefined;
  edit: (user: User) => void;
  resetPassword: (user: User) => void;
  disable: (users: User[], onDone?: () => void) => void;
  enable: (users: User[], onDone?: () => void) => void;
  move: (users: User[], onDone?: () => void) => void;
  /** Rows that were dropped on a department. */
  drop: (ids: number[], departmentId: number) => void;
  setRole: (users: User[], onDone?: () => void) => void;
  remove: (users: User[], onDone?: () => void) => void;
  /** Place for the dialogs. */
  dialogs: ReactNode;
}

export function useUserActions(): UserActions {
  const { t } = useTranslation();
  const { may, user: me } = useAccess();
  const { message } = App.useApp();
  const confirm = useConfirm();
  const removal = useRouteMutation(userRoutes.delete);
  const disabling = useRouteMutation(userRoutes.lock);
  const enabling = useRouteMutation(userRoutes.unlock);
  const resetting = useRouteMutation(userRoutes.resetPassword, { gcTime: 0 });
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const maySeeRoles = may(roleRoutes.list);
  return {
    mayEdit: may(userRoutes.update),
    mayReset: may(userRoutes.resetPassword),
    mayDisable: may(userRoutes.lock),
    mayEnable: may(userRoutes.unlock),
    mayMove: may(departmentRoutes.moveUsers) && may(departmentRoutes.list),
    maySetRole: may(userRoutes.setRole) && maySeeRoles,
    mayDelete: may(userRoutes.delete),
    isMe: ({ id }) => id === me.id,
    refusal: (action, users) => {
      const refused = users.find((user) => userRefusal(action, user, me));
      const reason = refused && userRefusal(action, refused, me);
      if (!refused || !reason) return undefined;
      const text = reason === 'in_no_department' ? t('users.in_no_department') : t(`errors.users.${reason}`);
      return users.length === 1 ? text : t('users.refused_some', { names: refused.login_id, reason: text });
    },
    edit: (user) => setOpen({ dialog: 'edit', user }),
    resetPassword: (user) =>
      confirm({
        title: t('users.reset_title'),
        names: [user.login_id],
        consequence: t('users.reset_consequence'),
        actionText: t('users.reset_password'),
        act: async () => {
          const { password } = await resetting.mutateAsync({ body: { id: user.id } });
          setOpen({ dialog: 'password', user, password });
        },
      }),
    disable: (users, onDone) =>
      confirm({
        title: t('users.disable_title'),
        names: users.map(({ login_id }) => login_id),
        consequence: t('users.disable_consequence'),
        actionText: t('users.disable'),
        act: () => disabling.mutateAsync({ body: { ids: idsOf(users) } }).then(onDone),
      }),
    enable: (users, onDone) =>
      enabling.mutate(
        { body: { ids: idsOf(users) } },
        {
          onSuccess: () => {
            const wereDisabled = users.some(({ is_disabled }) => is_disabled);
            void message.success(t(wereDisabled ? 'users.enabled_message' : 'users.lock_lifted'));
            onDone?.();
          },
        },
      ),
    move: (users, onDone = nothing) =>
      setOpen({ dialog: 'move', ids: idsOf(users), target: undefined, onDone }),
    drop: (ids, departmentId) => setOpen({ dialog: 'move', ids, target: departmentId, onDone: nothing }),
    setRole: (users, onDone = nothing) => setOpen({ dialog: 'role', ids: idsOf(users), onDone }),
    remove: (users, onDone) =>
      confirm({
        title: t('users.delete_title'),
        names: users.map(({ login_id }) => login_id),
        consequence: t('users.delete_consequence'),
        actionText: t('common.delete'),
        act: () => removal.mutateAsync({ body: { ids: idsOf(users) } }).then(onDone),
      }),
    dialogs: (
      <>
        {open?.dialog === 'edit' && <EditUserDialog user={open.user} onClose={close} />}
        {open?.dialog === 'role' && <SetRoleDialog ids={open.ids} onDone={open.onDone} onClose={close} />}
        {open?.dialog === 'move' && (
          <MoveToGroupDialog
            resource={departments}
            ids={open.ids}
            target={open.target}
            note={t('departments.move_note')}
            onMoved={open.onDone}
            onClose={close}
          />
        )}
        {open?.dialog === 'password' && (
          <SecretDialog
            title={t('users.one_time_title', { name: open.user.login_id })}
            secret={open.password}
            help={t('users.one_time_help')}
            onClose={close}
          />
        )}
      </>
    ),
  };
}

const nothing = () => undefined;

function idsOf(users: User[]): number[] {
  return users.map(({ id }) => id);
}
