import { identityErrors } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { LoginForm, ProviderButton, useSignInOptions } from '../../features/sessions/index.ts';
import styles from './welcome-frame.module.css';
import { WelcomeFrame } from './welcome-frame.tsx';

export function LoginPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const company = search.get('company') ?? undefined;
  const options = useSignInOptions(company);
  const refusal = ssoRefusal(search.get('sso'));
  return (
    <WelcomeFrame path="/login" title={t('login.title')} subtitle={t('login.subtitle')}>
      {search.has('ended') && (
        <p className={styles.notice} role="status">
          {t('login.ended')}
        </p>
      )}
      {refusal && (
        <p className={styles.notice} role="alert">
          {t(refusal)}
        </p>
      )}
      <LoginForm onSignedIn={() => navigate(returnPath(search.get('return')), { replace: true })} />
      {options && options.provider !== null && (
        <div className={styles.provider}>
          <ProviderButton
            label={options.provider}
            company={company}
            returnPath={returnPath(search.get('return'))}
          />
        </div>
      )}
      {options?.signup_open && (
        <p className={styles.other}>
          <Link to="/signup">{t('login.ask_link')}</Link>
        </p>
      )}
    </WelcomeFrame>
  );
}

/** Why the identity provider's answer was refused, by its code in the address; any other text is ignored. */
function ssoRefusal(code: string | null) {
  const known = Object.values(identityErrors).find((error) => error.code === code);
  return known && (`errors.${known.code}` as const);
}

/** Only a path of this site: a crafted address must not redirect elsewhere. */
function returnPath(wanted: string | null): string {
  return wanted !== null && /^\/(?![/\\])/.test(wanted) ? wanted : '/';
}
