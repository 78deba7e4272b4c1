import { accountRoutes, type PasswordProfile, signUpSchema } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { callRoute } from '../../../shared/api/call-route.ts';
import { withPasswordRules } from '../../../shared/form/password-rules.ts';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { PlainField, PlainPasswordField } from './plain-field.tsx';
import { PlainForm } from './plain-form.tsx';

interface SignUpFormProps {
  profile: PasswordProfile;
  onAsked: () => void;
}

interface Values {
  login_id: string;
  name: string;
  password: string;
  confirm_password: string;
}

/** Requests an account; the rules are shown at each field. */
export function SignUpForm({ profile, onAsked }: SignUpFormProps) {
  const { t } = useTranslation();
  const form = useSchemaForm<Values, z.output<typeof signUpSchema>>({
    schema: withPasswordRules(signUpSchema, profile),
    initial: { login_id: '', name: '', password: '', confirm_password: '' },
    send: (body) => callRoute(accountRoutes.signUp, { body }).then(onAsked),
  });
  const fieldOf = (name: keyof Values) => ({
    name,
    error: form.errorAt(name),
    value: form.values[name],
    onValue: (value: string) => form.set(name, value),
  });
  return (
    <PlainForm form={form} submitText={t('login.ask')}>
      <PlainField
        {...fieldOf('login_id')}
        required
        label={t('login.login_id')}
        hint={t('rules.login_id')}
        autoComplete="username"
        autoCapitalize="none"
        autoFocus
      />
      <PlainField
        {...fieldOf('name')}
        label={t('login.name')}
        hint={t('login.name_hint')}
        autoComplete="name"
      />
      <PlainPasswordField
        {...fieldOf('password')}
        required
        label={t('login.password')}
        hint={t(profile === 'strict' ? 'rules.password_strict' : 'rules.password')}
        autoComplete="new-password"
      />
      <PlainPasswordField
        {...fieldOf('confirm_password')}
        required
        label={t('login.confirm_password')}
        autoComplete="new-password"
      />
    </PlainForm>
  );
}
