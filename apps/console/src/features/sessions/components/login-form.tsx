import { signInSchema } from '@marquee/contract';
import { Button } from 'antd';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { CallError } from '../../../shared/api/call-error.ts';
import { errorText, requestIdOf } from '../../../shared/api/error-text.ts';
import { Field } from '../../../shared/form/field.tsx';
import { isComposing } from '../../../shared/form/is-composing.ts';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import { signIn } from '../api/sign-in.ts';
import styles from './login-form.module.css';

/** Native inputs: the component library's would double what a browser fetches before anybody can sign in. */
export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const [isShown, setShown] = useState(false);
  const form = useSchemaForm({
    schema: signInSchema.omit({ lang: true }),
    initial: { login_id: '', password: '' },
    send: (body) => signIn({ ...body, lang }).then(onSignedIn),
  });
  return (
    <form
      noValidate
      onKeyDown={(event) => event.key === 'Enter' && isComposing(event) && event.preventDefault()}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <Field label={t('login.login_id')} error={form.errorAt('login_id')}>
        {({ status: _status, ...input }) => (
          <input
            {...input}
            className={styles.input}
            name="login_id"
            autoComplete="username"
            autoCapitalize="none"
            // The page has one purpose, and this is where it begins.
            autoFocus
            value={form.values.login_id}
            onChange={(event) => form.set('login_id', event.target.value)}
          />
        )}
      </Field>
      <Field label={t('login.password')} error={form.errorAt('password')}>
        {({ status: _status, ...input }) => (
          <span className={styles.password}>
            <input
              {...input}
              className={styles.input}
              type={isShown ? 'text' : 'password'}
              name="password"
              autoComplete="current-password"
              value={form.values.password}
              onChange={(event) => form.set('password', event.target.value)}
            />
            <button type="button" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
              {t(isShown ? 'login.hide' : 'login.show')}
            </button>
          </span>
        )}
      </Field>
      <LoginFailure error={form.failure} />
      <Button type="primary" htmlType="submit" size="large" block loading={form.isSubmitting}>
        {t('login.submit')}
      </Button>
    </form>
  );
}

/** What went wrong, in the words of spec §8; room is kept for it so that the button does not jump. */
function LoginFailure({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const requestId = isUnexpected(error) ? requestIdOf(error) : undefined;
  return (
    <div className={styles.failure} role="alert">
      {error !== undefined && <p>{loginText(error, t)}</p>}
      {requestId && <small>{t('common.request_id', { id: requestId })}</small>}
    </div>
  );
}

function loginText(error: unknown, t: TFunction): string {
  if (!(error instanceof CallError)) return t('login.failed');
  if (error.failure.kind === 'timeout') return t('login.timeout');
  if (error.failure.kind === 'unreachable') return t('login.unreachable');
  return errorText(error, t);
}

function isUnexpected(error: unknown): boolean {
  return error instanceof CallError && error.failure.kind === 'refused' && error.failure.status >= 500;
}
