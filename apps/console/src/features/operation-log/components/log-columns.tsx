import {
  LOG_RESULTS,
  LOG_WORDS,
  type LogEntry,
  moduleText,
  operationText,
  subjectsOf,
} from '@marquee/contract';
import type { Language } from '../../../i18n/index.ts';
import { companyName } from '../../../shared/format/company-name.ts';
import { StatusDot } from '../../../shared/format/status-dot.tsx';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import type { ListColumn } from '../../../shared/list/table/list-column.ts';
import { CellText } from '../../../shared/list/text/cell-text.tsx';
import { ObjectName } from '../changes/object-names.tsx';
import { failedCallOf } from './failed-call.ts';

/** `hasCompanies`: the rows are of several companies, so each names its company. */
export function logColumns(lang: Language, hasCompanies: boolean): ListColumn<LogEntry>[] {
  const { headings, results } = LOG_WORDS[lang];
  const company: ListColumn<LogEntry> = {
    key: 'company',
    title: headings.company,
    render: ({ company_name }) => companyName(company_name) ?? '–',
  };
  return [
    {
      key: 'at',
      title: headings.at,
      sortBy: 'at',
      isFixed: true,
      render: ({ at }) => <TimeAt at={at} />,
    },
    { key: 'user', title: headings.user, render: ({ user_name }) => user_name || '–' },
    ...(hasCompanies ? [company] : []),
    { key: 'module', title: headings.module, render: ({ module }) => moduleText(module, lang) },
    {
      key: 'operation',
      title: headings.operation,
      render: (entry) => operationText(entry, lang),
    },
    {
      key: 'subject',
      title: headings.subject,
      isFixed: true,
      render: (entry) => <Subject entry={entry} />,
      text: ({ subject }) => subject,
    },
    {
      key: 'result',
      title: headings.result,
      render: ({ result }) => (
        <StatusDot tone={result === LOG_RESULTS.succeeded ? 'good' : 'bad'}>
          {results[result] ?? String(result)}
        </StatusDot>
      ),
    },
    { key: 'address', title: headings.address, render: ({ address }) => address || '–' },
  ];
}

/** The names at that time; that of a single object is a link. */
function Subject({ entry }: { entry: LogEntry }) {
  const subject = failedCallOf(entry) === undefined ? entry.subject : '';
  const [only, ...others] = subjectsOf(entry);
  return (
    <CellText text={subject || '–'}>
      {only && others.length === 0 ? <ObjectName object={only} text={subject} /> : subject || '–'}
    </CellText>
  );
}
