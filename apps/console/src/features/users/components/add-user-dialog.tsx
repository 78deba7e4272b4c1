import { BELONGS_TO, ROLE_TYPES, type User, userRoutes } from '@marquee/contract';
import { App, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { Field } from '../../../shared/form/field.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { Segments } from '../../../shared/form/segments.tsx';
import { TextField } from '../../../shared/form/text-field.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { type UserAddBody, userAddFormSchema } from '../user-form.ts';
import { type Place, PlaceFields } from './place-fields.tsx';
import styles from './user.module.css';

interface AddUserDialogProps {
  /** The department that is open in the tree. */
  departmentId: number | undefined;
  onClose: () => void;
}

interface Values extends Place {
  login_id: string;
  name: string | undefined;
  password: string;
  confirm_password: string;
  belong_to: User['belong_to'];
}

export function AddUserDialog({ departmentId, onClose }: AddUserDialogProps) {
  const { t } = useTranslation();
  const { user: me } = useAccess();
  const { message } = App.useApp();
  const add = useRouteMutation(userRoutes.add, { showsOwnFailure: true });
  const isStrict = me.password_profile === 'strict';
  const form = useSchemaForm<Values, UserAddBody>({
    schema: userAddFormSchema(me.password_profile),
    initial: {
      login_id: '',
      name: undefined,
      password: '',
      confirm_password: '',
      role_type: ROLE_TYPES.ordinary,
      is_group_admin: false,
      role_id: undefined,
      department_id: departmentId ?? me.department_id,
      belong_to: BELONGS_TO.company,
    },
    send: async (body) => {
      const { name } = await add.mutateAsync({ body });
      void message.success(t('users.added', { name }));
      onClose();
    },
  });
  return (
    <FormDialog title={t('users.add')} submitText={t('users.add')} width={560} form={form} onClose={onClose}>
      <TextField
        form={form}
        name="login_id"
        label={t('users.login_id')}
        hint={t('users.login_id_hint')}
        isRequired
        autoFocus
        autoComplete="off"
      />
      <Field label={t('users.name')} error={form.errorAt('name')} hint={t('users.name_hint')}>
        {(input) => (
          <Input
            {...input}
            value={form.values.name ?? ''}
            onChange={(event) => form.set('name', event.target.value || undefined)}
          />
        )}
      </Field>
      <div className={styles.pair}>
        <TextField
          form={form}
          name="password"
          label={t('users.password')}
          hint={t(isStrict ? 'users.password_hint_strict' : 'users.password_hint')}
          isRequired
          isPassword
          autoComplete="new-password"
        />
        <TextField
          form={form}
          name="confirm_password"
          label={t('users.confirm_password')}
          hint={t('users.first_change_hint')}
          isRequired
          isPassword
          autoComplete="new-password"
        />
      </div>
      {me.is_admin && me.belong_to === BELONGS_TO.platform && (
        <Field
          label={t('users.belongs_to')}
          isGroup
          error={form.errorAt('belong_to')}
          hint={t('users.belongs_to_hint')}
        >
          {() => (
            <Segments
              block
              aria-label={t('users.belongs_to')}
              value={form.values.belong_to}
              onChange={(whose) => form.set('belong_to', whose)}
              options={[
                { value: BELONGS_TO.company, label: t('users.belongs_to_company') },
                { value: BELONGS_TO.platform, label: t('users.belongs_to_platform') },
              ]}
            />
          )}
        </Field>
      )}
      <PlaceFields form={form} hasDepartment={form.values.belong_to === BELONGS_TO.company} />
    </FormDialog>
  );
}
