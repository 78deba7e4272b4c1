import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { LoginForm, useSignInOptions } from '../../features/sessions/index.ts';
import styles from './welcome-frame.module.css';
import { WelcomeFrame } from './welcome-frame.tsx';

export function LoginPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const options = useSignInOptions();
  return (
    <WelcomeFrame path="/login" title={t('login.title')} subtitle={t('login.subtitle')}>
      {search.has('ended') && (
        <p className={styles.notice} role="status">
          {t('login.ended')}
        </p>
      )}
      <LoginForm onSignedIn={() => navigate(returnPath(search.get('return')), { replace: true })} />
      {options?.signup_open && (
        <p className={styles.other}>
          <Link to="/signup">{t('login.ask_link')}</Link>
        </p>
      )}
    </WelcomeFrame>
  );
}

/** Only a path of this site: a crafted address must not redirect elsewhere. */
function returnPath(wanted: string | null): string {
  return wanted !== null && /^\/(?![/\\])/.test(wanted) ? wanted : '/';
}
