import { type Role, roleRoutes } from '@marquee/contract';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAccess } from '../../../shared/access/access.ts';
import { errorText } from '../../../shared/api/error-text.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { useConfirm } from '../../../shared/feedback/use-confirm.tsx';

/** What can be done to roles, for the rows and the batch bar alike. */
export interface RoleActions {
  mayOpen: boolean;
  mayChange: boolean;
  mayCopy: boolean;
  mayDelete: boolean;
  open: (role: Role) => void;
  copy: (role: Role) => void;
  remove: (roles: Role[], onDone?: () => void) => void;
}

export function useRoleActions(): RoleActions {
  const { t } = useTranslation();
  const { may } = useAccess();
  const { modal } = App.useApp();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const removal = useRouteMutation(roleRoutes.delete, { showsOwnFailure: true });
  const mayOpen = may(roleRoutes.detail);
  return {
    mayOpen,
    mayChange: may(roleRoutes.update),
    // A copy begins with the codes of the one role and is another.
    mayCopy: mayOpen && may(roleRoutes.add),
    mayDelete: may(roleRoutes.delete),
    open: ({ id }) => navigate(`/roles/${id}/edit`),
    copy: ({ id }) => navigate(`/roles/new?from=${id}`),
    remove: (roles, onDone) =>
      confirm({
        title: t('roles.delete_title'),
        names: roles.map(({ name }) => name),
        consequence: t('roles.delete_consequence'),
        actionText: t('common.delete'),
        act: () =>
          removal.mutateAsync({ body: { ids: roles.map(({ id }) => id) } }).then(onDone, (error: unknown) => {
            // It names who has the role: more than a message that passes by.
            modal.error({ title: t('roles.not_deleted'), content: errorText(error, t) });
          }),
      }),
  };
}
