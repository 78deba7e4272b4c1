import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../shared/form/field.tsx';
import type { SchemaForm } from '../../../shared/form/use-schema-form.ts';

/** The own password, before the account changes. */
export function PasswordProof({ form }: { form: SchemaForm<{ password: string }> }) {
  const { t } = useTranslation();
  return (
    <Field
      label={t('account.own_password')}
      hint={t('account.own_password_hint')}
      isRequired
      error={form.errorAt('password')}
    >
      {(input) => (
        <Input.Password
          {...input}
          status={input.status ?? ''}
          autoFocus
          autoComplete="current-password"
          value={form.values.password}
          onChange={({ target }) => form.set('password', target.value)}
        />
      )}
    </Field>
  );
}
