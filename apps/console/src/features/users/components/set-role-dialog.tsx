import { userRoutes } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { RoleDialog } from './role-dialog.tsx';

interface SetRoleDialogProps {
  ids: number[];
  onDone: () => void;
  onClose: () => void;
}

export function SetRoleDialog({ ids, onDone, onClose }: SetRoleDialogProps) {
  const { t } = useTranslation();
  const setRole = useRouteMutation(userRoutes.setRole, { showsOwnFailure: true });
  return (
    <RoleDialog
      ids={ids}
      title={t('users.set_role_title', { count: ids.length })}
      submitText={t('users.set_role_act')}
      note={t('users.set_role_note', { count: ids.length })}
      send={async (body) => {
        await setRole.mutateAsync({ body });
        onDone();
      }}
      onClose={onClose}
    />
  );
}
