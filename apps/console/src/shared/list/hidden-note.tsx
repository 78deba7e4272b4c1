import { useTranslation } from 'react-i18next';
import styles from './hidden-note.module.css';

/** That there are more than a list names, because its reader may not see them; nothing where there are none. */
export function HiddenNote({ hidden }: { hidden: number | undefined }) {
  const { t } = useTranslation();
  if (!hidden) return null;
  return <p className={styles.note}>{t('common.hidden_more', { hidden })}</p>;
}
