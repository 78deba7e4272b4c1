import { useTranslation } from 'react-i18next';
import styles from './edited-mark.module.css';

/** Marks a program or release whose content on screens is older than what is saved. */
export function EditedMark() {
  const { t } = useTranslation();
  return <span className={styles.mark}>{t('releases.edited')}</span>;
}
