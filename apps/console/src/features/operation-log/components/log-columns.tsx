import { LOG_RESULTS, type LogEntry } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { StatusDot } from '../../../shared/format/status-dot.tsx';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import type { ListColumn } from '../../../shared/list/table/list-column.ts';
import { moduleName, operationName } from './log-words.ts';
import styles from './operation-log.module.css';

/** `hasCompanies`: the rows are of several companies, so each names its company. */
export function logColumns(t: TFunction, hasCompanies: boolean): ListColumn<LogEntry>[] {
  const company: ListColumn<LogEntry> = {
    key: 'company',
    title: t('operation_log.company'),
    render: ({ company_name }) => company_name ?? '–',
  };
  return [
    {
      key: 'at',
      title: t('operation_log.at'),
      sortBy: 'at',
      isFixed: true,
      render: ({ at }) => <TimeAt at={at} />,
    },
    { key: 'user', title: t('operation_log.user'), render: ({ user_name }) => user_name || '–' },
    ...(hasCompanies ? [company] : []),
    { key: 'module', title: t('operation_log.module'), render: ({ module }) => moduleName(module) },
    {
      key: 'operation',
      title: t('operation_log.operation'),
      render: (entry) => operationName(entry, t),
    },
    {
      key: 'subject',
      title: t('operation_log.subject'),
      isFixed: true,
      render: ({ subject }) => (
        <span className={styles.subject} title={subject}>
          {subject || '–'}
        </span>
      ),
    },
    {
      key: 'result',
      title: t('operation_log.result'),
      render: ({ result }) => (
        <StatusDot tone={result === LOG_RESULTS.succeeded ? 'good' : 'bad'}>
          {t(result === LOG_RESULTS.succeeded ? 'operation_log.succeeded' : 'operation_log.failed')}
        </StatusDot>
      ),
    },
    { key: 'address', title: t('operation_log.address'), render: ({ address }) => address || '–' },
  ];
}
