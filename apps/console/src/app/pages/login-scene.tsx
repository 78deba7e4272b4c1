import { useTranslation } from 'react-i18next';
import styles from './login-scene.module.css';

/** The illustration beside the form: a wall of screens, drawn with shapes so that it needs no download. */
export function LoginScene() {
  const { t } = useTranslation();
  return (
    <aside className={styles.scene}>
      <div className={styles.wall} aria-hidden="true">
        <div className={`${styles.screen} ${styles.wide}`}>
          <span className={styles.sun} />
          <span className={styles.hill} />
        </div>
        <div className={`${styles.screen} ${styles.tall}`}>
          <span className={styles.bar} />
          <span className={styles.bar} />
          <span className={styles.bar} />
        </div>
        <div className={styles.screen}>
          <span className={styles.play} />
        </div>
        <div className={styles.screen}>
          <span className={styles.lines} />
        </div>
      </div>
      <p className={styles.claim}>{t('login.claim')}</p>
      <p className={styles.detail}>{t('login.claim_detail')}</p>
    </aside>
  );
}
