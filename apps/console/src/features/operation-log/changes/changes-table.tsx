import {
  describeChange,
  type LogChange,
  type LogEntry,
  type LogReference,
  referencesOf,
} from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatTime } from '../../../shared/format/time.ts';
import styles from './changes-table.module.css';
import { ObjectNames } from './object-names.tsx';

/** The values of each field before and after the change. */
export function ChangesTable({ entry }: { entry: LogEntry }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const shownChange = (change: LogChange) => {
    const described = describeChange(change, entry, { lang, time: formatTime });
    const references = referencesOf(change, entry);
    const linked = (objects: readonly LogReference[]) =>
      objects.length > 0 && <ObjectNames objects={objects} />;
    if (!references) return described;
    return { field: described.field, before: linked(references.before), after: linked(references.after) };
  };
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
        {entry.changes.map((change) => {
          const { field, before, after } = shownChange(change);
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
