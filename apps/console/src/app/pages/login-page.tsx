import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { LoginForm } from '../../features/sessions/index.ts';
import { LanguageSwitch } from '../language-switch.tsx';
import styles from './login-page.module.css';
import { LoginScene } from './login-scene.tsx';

export function LoginPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <main className={styles.page}>
      <LoginScene />
      <div className={styles.side}>
        <div className={styles.language}>
          <LanguageSwitch />
        </div>
        <section className={styles.card}>
          <h1>{t('login.title')}</h1>
          <p className={styles.subtitle}>{t('login.subtitle')}</p>
          <LoginForm onSignedIn={() => navigate(returnPath(search.get('return')), { replace: true })} />
        </section>
        <footer className={styles.footer}>Marquee</footer>
      </div>
    </main>
  );
}

/** Only a path of our own: an address that somebody else wrote must not lead off this site. */
function returnPath(wanted: string | null): string {
  return wanted !== null && /^\/(?![/\\])/.test(wanted) ? wanted : '/';
}
