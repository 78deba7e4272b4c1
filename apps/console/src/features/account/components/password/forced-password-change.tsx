import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../../shared/access/access.ts';
import { FailureNote } from '../../../../shared/feedback/failure-note.tsx';
import { SubmitForm } from '../../../../shared/form/submit-form.tsx';
import styles from '../account.module.css';
import { PasswordFields } from './password-fields.tsx';
import { usePasswordForm } from './use-password-form.ts';

/** The only page until the user has chosen a password. */
export function ForcedPasswordChange({ onSignOut }: { onSignOut: () => void }) {
  const { t } = useTranslation();
  const { user } = useAccess();
  const form = usePasswordForm(user.password_profile, () => undefined);
  return (
    <SubmitForm className={styles.forced} onSubmit={() => form.submit()}>
      <h1>{t('account.forced_title')}</h1>
      <p>{t('account.forced_help', { login: user.login_id })}</p>
      <PasswordFields form={form} profile={user.password_profile} />
      <FailureNote error={form.failure} />
      <footer>
        <Button onClick={onSignOut}>{t('shell.sign_out')}</Button>
        <Button type="primary" htmlType="submit" loading={form.isSubmitting}>
          {t('account.change_password')}
        </Button>
      </footer>
    </SubmitForm>
  );
}
