import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './page-crash.module.css';

/** A page that failed to load or to draw, for instance because the server was updated meanwhile; a reload helps. */
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
