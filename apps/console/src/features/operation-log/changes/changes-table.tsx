import { describeChange, type LogEntry } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatTime } from '../../../shared/format/time.ts';
import styles from './changes-table.module.css';

/** The values of each field before and after the change. */
export function ChangesTable({ changes }: { changes: LogEntry['changes'] }) {
  const { t } = useTranslation();
  const lang = useLanguage();
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
          const { field, before, after } = describeChange(change, { lang, time: formatTime });
          return (
            <tr key={change.field}>
              <th scope="row">{field}</th>
              <td className={before ? styles.before : undefined}>{before || '–'}</td>
              <td className={after ? styles.after : undefined}>{after || '–'}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
