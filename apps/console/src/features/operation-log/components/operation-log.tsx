import {
  LOG_OPERATIONS,
  LOG_RESULTS,
  LOG_WORDS,
  logQuerySchema,
  moduleText,
  operationLogRoutes,
  operationText,
} from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useAccess } from '../../../shared/access/access.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { RecordDrawing } from '../../../shared/feedback/drawings/resource-drawings.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { ExcelButton } from '../../../shared/list/excel-button.tsx';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { PeriodFilter } from '../../../shared/list/period-filter.tsx';
import { useListState } from '../../../shared/list/state/use-list-state.ts';
import { logExcelUrl } from '../api/log-excel-url.ts';
import { logColumns } from './log-columns.tsx';
import { LogEntryDetails } from './log-entry-details.tsx';
import { VerifyButton } from './verify-button.tsx';

const FILTERS = ['user_name', 'module', 'operation', 'result', 'start_at', 'end_at'] as const;

/** The operation log: what was done, by whom, and the result. */
export function OperationLog() {
  const { t } = useTranslation();
  const { may } = useAccess();
  const language = useLanguage();
  const { headings, results } = LOG_WORDS[language];
  const state = useListState({ name: 'operation-log', filters: FILTERS, defaultSort: '-at' });
  const result = useRouteQuery(operationLogRoutes.list, { body: state.query });
  const modules = useRouteQuery(operationLogRoutes.modules).data?.data ?? [];
  const codes = result.data?.data.map(({ company_code }) => company_code) ?? [];
  const companies = new Set(codes.filter((code) => code !== null));
  return (
    <ListPage
      thing="record"
      name="operation-log"
      state={state}
      result={result}
      keyOf={({ id }) => id}
      columns={logColumns(language, companies.size > 1)}
      search={{ filter: 'user_name', placeholder: t('operation_log.search') }}
      advanced={{
        schema: logQuerySchema,
        fields: [
          {
            name: 'module',
            label: headings.module,
            options: modules.map((module) => ({ value: module, label: moduleText(module, language) })),
          },
          {
            name: 'operation',
            label: headings.operation,
            options: Object.values(LOG_OPERATIONS).map((operation) => ({
              value: String(operation),
              label: operationText({ operation }, language),
            })),
          },
          {
            name: 'result',
            label: headings.result,
            options: [
              { value: String(LOG_RESULTS.succeeded), label: results[LOG_RESULTS.succeeded] },
              { value: String(LOG_RESULTS.failed), label: results[LOG_RESULTS.failed] },
            ],
          },
        ],
      }}
      quickFilters={
        <PeriodFilter
          start={state.filters.start_at}
          end={state.filters.end_at}
          onChange={(start_at, end_at) => state.setFilters({ start_at, end_at })}
        />
      }
      actions={
        may(operationLogRoutes.excel) && (
          <>
            <ExcelButton href={logExcelUrl(state.filters, state.sort, language)} />
            <VerifyButton />
          </>
        )
      }
      unfolded={(entry) => <LogEntryDetails entry={entry} />}
      noRight={t('operation_log.no_right')}
      empty={
        <EmptyState
          drawing={<RecordDrawing />}
          title={t('operation_log.empty')}
          help={t('operation_log.empty_help')}
        />
      }
    />
  );
}
