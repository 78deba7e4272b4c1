import type { PasswordProfile } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../../shared/form/text-field.tsx';
import type { SchemaForm } from '../../../../shared/form/use-schema-form.ts';
import type { PasswordValues } from './use-password-form.ts';

interface PasswordFieldsProps {
  form: SchemaForm<PasswordValues>;
  profile: PasswordProfile;
}

/** The current password, the new one with its rules, and the new one again. */
export function PasswordFields({ form, profile }: PasswordFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        form={form}
        name="old_password"
        label={t('account.old_password')}
        isRequired
        isPassword
        autoFocus
        autoComplete="current-password"
      />
      <TextField
        form={form}
        name="password"
        label={t('account.password')}
        hint={t(profile === 'strict' ? 'rules.password_strict' : 'rules.password')}
        isRequired
        isPassword
        autoComplete="new-password"
      />
      <TextField
        form={form}
        name="confirm_password"
        label={t('account.confirm_password')}
        isRequired
        isPassword
        autoComplete="new-password"
      />
    </>
  );
}
