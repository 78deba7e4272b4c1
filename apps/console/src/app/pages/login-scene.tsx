import { useTranslation } from 'react-i18next';
import { brandImageUrl } from '../../shared/brand/brand-image-url.ts';
import { useBrand } from '../../shared/brand/use-brand.ts';
import wall from './assets/login-wall.svg';
import styles from './login-scene.module.css';

/** Beside the form: a wall of screens with our words, or the company's own picture. */
export function LoginScene() {
  const { t } = useTranslation();
  const { login_picture } = useBrand();
  return (
    <aside className={styles.scene}>
      <img className={styles.picture} src={login_picture ? brandImageUrl(login_picture) : wall} alt="" />
      {/* A company's own picture says what the company wants to say. */}
      {!login_picture && (
        <div className={styles.words}>
          <p className={styles.claim}>{t('login.claim')}</p>
          <p className={styles.detail}>{t('login.claim_detail')}</p>
        </div>
      )}
    </aside>
  );
}
