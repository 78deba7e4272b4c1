import type { LogEntry } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { changeValues } from './change-values.ts';
import styles from './changes-table.module.css';
import { fieldName } from './field-name.ts';

/** The values of each field before and after the change. */
export function ChangesTable({ changes }: { changes: LogEntry['changes'] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">{t('operation_log.field')}</th>
          <th scope="col">{t('operation_log.before')}</th>
          <th scope="col">{t('operation_log.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => {
          const { before, after } = changeValues(change, t, language);
          return (
            <tr key={change.field}>
              <th scope="row">{fieldName(change.field)}</th>
              <td className={before ? styles.before : undefined}>{before || '–'}</td>
              <td className={after ? styles.after : undefined}>{after || '–'}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
