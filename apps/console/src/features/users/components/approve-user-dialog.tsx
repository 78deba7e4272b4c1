import { type User, userRoutes, wireId, wireIds } from '@marquee/contract';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { Field } from '../../../shared/form/field.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { RoleSelect } from './role-select.tsx';

interface ApproveUserDialogProps {
  user: User;
  onClose: () => void;
}

const approvalSchema = z.object({ ids: wireIds, role_id: wireId });

/** Approves the account of a user who signed up, and assigns its role. */
export function ApproveUserDialog({ user, onClose }: ApproveUserDialogProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const approve = useRouteMutation(userRoutes.unlock, { showsOwnFailure: true });
  const form = useSchemaForm<
    { ids: number[]; role_id: number | undefined },
    { ids: number[]; role_id: number }
  >({
    schema: approvalSchema,
    initial: { ids: [user.id], role_id: undefined },
    send: async (body) => {
      await approve.mutateAsync({ body });
      void message.success(t('users.approved'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('users.approve_title', { name: user.login_id })}
      submitText={t('users.approve')}
      form={form}
      onClose={onClose}
    >
      <Field
        label={t('users.role')}
        isRequired
        error={form.errorAt('role_id')}
        hint={t('users.approve_note')}
      >
        {(input) => (
          <RoleSelect
            {...input}
            autoFocus
            value={form.values.role_id}
            onChange={(role) => form.set('role_id', role)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
