import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../../shared/access/access.ts';
import { FormDialog } from '../../../../shared/form/form-dialog.tsx';
import { PasswordFields } from './password-fields.tsx';
import { usePasswordForm } from './use-password-form.ts';

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const { user } = useAccess();
  const form = usePasswordForm(user.password_profile, () => {
    void message.success(t('account.password_changed'));
    onClose();
  });
  return (
    <FormDialog
      title={t('account.change_password')}
      submitText={t('account.change_password')}
      form={form}
      onClose={onClose}
    >
      <PasswordFields form={form} profile={user.password_profile} />
    </FormDialog>
  );
}
