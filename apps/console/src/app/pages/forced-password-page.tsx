import { ForcedPasswordChange } from '../../features/account/index.ts';
import { LanguageSwitch } from '../language-switch.tsx';
import { useLeaveSession } from '../use-leave-session.ts';
import styles from './forced-password-page.module.css';

/** In place of every page, at whatever address one came to: afterwards one is there. */
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
