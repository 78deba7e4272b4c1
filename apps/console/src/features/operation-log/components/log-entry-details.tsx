import { failureText, LOG_RESULTS, type LogEntry } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { ChangesTable } from '../changes/changes-table.tsx';
import styles from './operation-log.module.css';

/** The expanded row of the log: why it failed and what it changed. */
export function LogEntryDetails({ entry }: { entry: LogEntry }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const hasFailed = entry.result === LOG_RESULTS.failed;
  return (
    <div className={styles.details}>
      {hasFailed && (
        <p className={styles.failure}>
          {entry.failure === null ? t('operation_log.failed_unsaid') : failureText(entry.failure, language)}
        </p>
      )}
      {entry.changes.length > 0 && <ChangesTable changes={entry.changes} />}
      {entry.changes.length === 0 && !hasFailed && (
        <p className={styles.nothing}>{t('operation_log.no_changes')}</p>
      )}
    </div>
  );
}
