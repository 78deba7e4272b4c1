import { ForcedPasswordChange } from '../../features/account/index.ts';
import { LanguageSwitch } from '../language-switch.tsx';
import { useLeaveSession } from '../use-leave-session.ts';
import styles from './forced-password-page.module.css';

/** Replaces every page until the password is changed; then the requested page appears. */
export function ForcedPasswordPage() {
  const signOut = useLeaveSession();
  return (
    <main className={styles.page}>
      <div className={styles.language}>
        <LanguageSwitch />
      </div>
      <ForcedPasswordChange onSignOut={signOut} />
    </main>
  );
}
