import { useTranslation } from 'react-i18next';
import { formatList } from '../../../shared/format/list.ts';
import { WarningIcon } from '../../../shared/icons/index.ts';
import styles from './missing-mark.module.css';

/** Covers an element whose material no longer exists, because the renderer paints nothing there. */
export function MissingMark({ names }: { names: string[] }) {
  const { t } = useTranslation();
  return (
    <span className={styles.mark}>
      <WarningIcon className={styles.icon} />
      <span className={styles.text}>{t('editor.missing.on_canvas', { names: formatList(names) })}</span>
    </span>
  );
}
