import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SignUpForm, useSignInOptions } from '../../features/sessions/index.ts';
import styles from './welcome-frame.module.css';
import { WelcomeFrame } from './welcome-frame.tsx';

/** The sign-up page, if the server allows it; an administrator approves requests. */
export function SignUpPage() {
  const { t } = useTranslation();
  const options = useSignInOptions();
  const [isAsked, setAsked] = useState(false);
  return (
    <WelcomeFrame
      path="/signup"
      title={t(isAsked ? 'login.asked' : 'login.ask_title')}
      subtitle={t(isAsked ? 'login.asked_help' : 'login.ask_subtitle')}
    >
      {options?.signup_open && !isAsked && (
        <SignUpForm profile={options.password_profile} onAsked={() => setAsked(true)} />
      )}
      {options?.signup_open === false && (
        <p className={styles.notice} role="status">
          {t('errors.sessions.signup_closed')}
        </p>
      )}
      <p className={styles.other}>
        <Link to="/login">{t('login.to_login')}</Link>
      </p>
    </WelcomeFrame>
  );
}
