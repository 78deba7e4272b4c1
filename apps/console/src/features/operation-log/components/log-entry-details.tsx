import { failureText, LOG_RESULTS, LOG_WORDS, type LogEntry, subjectsOf } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { ChangesTable } from '../changes/changes-table.tsx';
import { ObjectNames } from '../changes/object-names.tsx';
import { failedCallOf } from './failed-call.ts';
import styles from './operation-log.module.css';

/** The expanded row of the log: why it failed and what it changed. */
export function LogEntryDetails({ entry }: { entry: LogEntry }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { headings } = LOG_WORDS[language];
  // What is gone has its name in the row above.
  const subjects = subjectsOf(entry).filter(({ is_there }) => is_there);
  const call = failedCallOf(entry);
  const hasFailed = entry.result === LOG_RESULTS.failed;
  return (
    <div className={styles.details}>
      {hasFailed && (
        <p className={styles.failure}>
          {entry.failure === null ? t('operation_log.failed_unsaid') : failureText(entry.failure, language)}
        </p>
      )}
      {call !== undefined && (
        <p className={styles.nothing}>
          {t('operation_log.call')} <code>{call}</code>
        </p>
      )}
      {subjects.length > 1 && (
        <section className={styles.subjects} aria-label={headings.subject}>
          <span>{headings.subject}</span>
          <ObjectNames objects={subjects} />
        </section>
      )}
      {entry.changes.length > 0 && <ChangesTable entry={entry} />}
      {entry.changes.length === 0 && !hasFailed && (
        <p className={styles.nothing}>{t('operation_log.no_changes')}</p>
      )}
    </div>
  );
}
