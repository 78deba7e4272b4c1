import { accountRoutes, type CurrentUser, profileSchema } from '@marquee/contract';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { TextField } from '../../../shared/form/text-field.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';

interface EditProfileDialogProps {
  user: Pick<CurrentUser, 'name' | 'phone' | 'email'>;
  onClose: () => void;
}

/** The user's own name, phone and e-mail. */
export function EditProfileDialog({ user, onClose }: EditProfileDialogProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const change = useRouteMutation(accountRoutes.changeProfile, {
    changes: ['access', 'users'],
    showsOwnFailure: true,
  });
  const form = useSchemaForm({
    schema: profileSchema,
    initial: { name: user.name, phone: user.phone, email: user.email },
    send: async (body) => {
      await change.mutateAsync({ body });
      void message.success(t('account.edited'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('account.edit_title')} submitText={t('common.save')} form={form} onClose={onClose}>
      <TextField form={form} name="name" label={t('account.name')} isRequired autoComplete="name" />
      <TextField form={form} name="phone" label={t('account.phone')} inputMode="tel" autoComplete="tel" />
      <TextField form={form} name="email" label={t('account.email')} inputMode="email" autoComplete="email" />
    </FormDialog>
  );
}
