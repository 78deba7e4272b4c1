import { useTranslation } from 'react-i18next';
import { TextField } from '../../../../shared/form/text-field.tsx';
import type { SchemaForm } from '../../../../shared/form/use-schema-form.ts';

/** Asks for the password before the account changes. */
export function PasswordProof({ form }: { form: SchemaForm<{ password: string }> }) {
  const { t } = useTranslation();
  return (
    <TextField
      form={form}
      name="password"
      label={t('account.own_password')}
      hint={t('account.own_password_hint')}
      isRequired
      isPassword
      autoFocus
      autoComplete="current-password"
    />
  );
}
