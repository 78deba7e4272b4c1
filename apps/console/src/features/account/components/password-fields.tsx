import type { PasswordProfile } from '@marquee/contract';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../shared/form/field.tsx';
import type { SchemaForm } from '../../../shared/form/use-schema-form.ts';
import type { PasswordValues } from './use-password-form.ts';

interface PasswordFieldsProps {
  form: SchemaForm<PasswordValues>;
  profile: PasswordProfile;
}

/** The old password, the new one with what it has to be like, and the new one again. */
export function PasswordFields({ form, profile }: PasswordFieldsProps) {
  const { t } = useTranslation();
  const field = (name: keyof PasswordValues, autoComplete: string, hint?: string) => (
    <Field
      label={t(`account.${name}`)}
      isRequired
      error={form.errorAt(name)}
      {...(hint !== undefined && { hint })}
    >
      {(input) => (
        <Input.Password
          {...input}
          status={input.status ?? ''}
          autoComplete={autoComplete}
          autoFocus={name === 'old_password'}
          value={form.values[name]}
          onChange={({ target }) => form.set(name, target.value)}
        />
      )}
    </Field>
  );
  return (
    <>
      {field('old_password', 'current-password')}
      {field(
        'password',
        'new-password',
        t(profile === 'strict' ? 'rules.password_strict' : 'rules.password'),
      )}
      {field('confirm_password', 'new-password')}
    </>
  );
}
