import { userRoutes } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { Field } from '../../../shared/form/field.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { RoleSelect } from './role-select.tsx';

interface SetRoleDialogProps {
  ids: number[];
  onDone: () => void;
  onClose: () => void;
}

export function SetRoleDialog({ ids, onDone, onClose }: SetRoleDialogProps) {
  const { t } = useTranslation();
  const setRole = useRouteMutation(userRoutes.setRole, { showsOwnFailure: true });
  const form = useSchemaForm<
    { ids: number[]; role_id: number | undefined },
    { ids: number[]; role_id: number }
  >({
    schema: userRoutes.setRole.body,
    initial: { ids, role_id: undefined },
    send: async (body) => {
      await setRole.mutateAsync({ body });
      onDone();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('users.set_role_title', { count: ids.length })}
      submitText={t('users.set_role_act')}
      form={form}
      onClose={onClose}
    >
      <Field
        label={t('users.role')}
        isRequired
        error={form.errorAt('role_id')}
        hint={t('users.set_role_note')}
      >
        {(input) => (
          <RoleSelect {...input} value={form.values.role_id} onChange={(role) => form.set('role_id', role)} />
        )}
      </Field>
    </FormDialog>
  );
}
