import { type User, userRoutes } from '@marquee/contract';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { RoleDialog } from './role-dialog.tsx';

/** Approves the account of a user who signed up, and assigns its role. */
export function ApproveUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const approve = useRouteMutation(userRoutes.unlock, { showsOwnFailure: true });
  return (
    <RoleDialog
      ids={[user.id]}
      title={t('users.approve_title', { name: user.login_id })}
      submitText={t('users.approve')}
      note={t('users.approve_note')}
      send={async (body) => {
        await approve.mutateAsync({ body });
        void message.success(t('users.approved'));
      }}
      onClose={onClose}
    />
  );
}
