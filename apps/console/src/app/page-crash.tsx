import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './page-crash.module.css';

/** Shown when a page fails to load or render, for example after a server update: reloading helps. */
export function PageCrash() {
  const { t } = useTranslation();
  return (
    <main className={styles.crash} role="alert">
      <p>{t('transport.broken_page')}</p>
      <Button type="primary" onClick={() => window.location.reload()}>
        {t('common.reload')}
      </Button>
    </main>
  );
}
