import { sessionErrors, sessionRoutes, signInSchema } from '@marquee/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { isRefusedWith } from '../../../shared/api/call-error.ts';
import { callRoute } from '../../../shared/api/call-route.ts';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { CodeForm } from './code-form.tsx';
import { PlainField, PlainPasswordField } from './plain-field.tsx';
import { PlainForm } from './plain-form.tsx';

interface Credentials {
  login_id: string;
  password: string;
}

const credentialsSchema = signInSchema.pick({ login_id: true, password: true });

/** Login name and password, then the code of the second factor for users who have one. */
export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const [proven, setProven] = useState<Credentials>();
  const form = useSchemaForm<Credentials, Credentials>({
    schema: credentialsSchema,
    initial: { login_id: '', password: '' },
    send: async (body) => {
      try {
        await callRoute(sessionRoutes.signIn, { body: { ...body, lang } });
      } catch (error) {
        if (!isRefusedWith(error, sessionErrors.code_required.code)) throw error;
        setProven(body);
        return;
      }
      onSignedIn();
    },
  });
  if (proven) {
    return (
      <CodeForm
        loginId={proven.login_id}
        send={(code) => callRoute(sessionRoutes.signIn, { body: { ...proven, code, lang } }).then(onSignedIn)}
        onBack={() => {
          form.set('password', '');
          setProven(undefined);
        }}
      />
    );
  }
  return (
    <PlainForm form={form} submitText={t('login.submit')}>
      <PlainField
        label={t('login.login_id')}
        error={form.errorAt('login_id')}
        name="login_id"
        autoComplete="username"
        autoCapitalize="none"
        // This is the only field to start with.
        autoFocus
        value={form.values.login_id}
        onValue={(loginId) => form.set('login_id', loginId)}
      />
      <PlainPasswordField
        label={t('login.password')}
        error={form.errorAt('password')}
        name="password"
        autoComplete="current-password"
        value={form.values.password}
        onValue={(password) => form.set('password', password)}
      />
    </PlainForm>
  );
}
