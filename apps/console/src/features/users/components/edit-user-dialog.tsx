import { BELONGS_TO, type User, userRoutes } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { TextField } from '../../../shared/form/text-field.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { changesOf, type UserUpdateBody, userUpdateFormSchema } from '../user-form.ts';
import { type Place, PlaceFields } from './place-fields.tsx';

interface Values extends Place {
  id: number;
  name: string;
}

/** Name, kind, department and role. Users can change only their own name. */
export function EditUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation();
  const { user: me } = useAccess();
  const update = useRouteMutation(userRoutes.update, { showsOwnFailure: true });
  const isMe = user.id === me.id;
  const [role] = user.roles;
  const form = useSchemaForm<Values, UserUpdateBody>({
    schema: userUpdateFormSchema,
    initial: {
      id: user.id,
      name: user.name,
      department_id: user.department_id,
      role_type: user.role_type,
      is_group_admin: user.is_group_admin,
      role_id: role?.id,
    },
    send: async (body) => {
      await update.mutateAsync({ body: changesOf(user, body) });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('users.edit_title', { name: user.login_id })}
      submitText={t('common.save')}
      width={560}
      form={form}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="name"
        label={t('users.name')}
        hint={isMe ? t('users.self_hint') : undefined}
        isRequired
        autoFocus
      />
      {!isMe && (
        <PlaceFields form={form} hasDepartment={user.belong_to === BELONGS_TO.company} knownRole={role} />
      )}
    </FormDialog>
  );
}
