import { reportRoutes } from '@marquee/contract';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { useActions } from '../../../shared/actions/use-actions.tsx';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { RecordDrawing } from '../../../shared/feedback/drawings/resource-drawings.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { AddIcon } from '../../../shared/icons/index.ts';
import { lazyWindow } from '../../../shared/lazy/lazy-window.tsx';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { useListState } from '../../../shared/list/state/use-list-state.ts';
import { mayReport } from './may-report.ts';
import { reportActions } from './report-actions.tsx';
import { reportColumns } from './report-columns.tsx';

const ReportDialog = lazyWindow(async () => (await import('./report-dialog.tsx')).ReportDialog);

const FILTERS = ['name'] as const;

/** Statistics that are sent by e-mail on a schedule. */
export function ReportList() {
  const { t } = useTranslation();
  const access = useAccess();
  const actions = useActions(reportActions);
  const state = useListState({ name: 'reports', filters: FILTERS, defaultSort: '-created_at' });
  const result = useRouteQuery(reportRoutes.list, { query: state.query });
  const [isAdding, setAdding] = useState(false);
  const newButton = mayReport(access) && (
    <Button type="primary" icon={<AddIcon />} onClick={() => setAdding(true)}>
      {t('reports.new')}
    </Button>
  );
  return (
    <>
      <ListPage
        thing="report"
        name="reports"
        title={t('reports.title')}
        state={state}
        result={result}
        keyOf={({ id }) => id}
        columns={reportColumns(t, actions)}
        search={{ filter: 'name', placeholder: t('reports.search') }}
        actions={newButton}
        above={
          result.data?.sends_mail === false && (
            <Alert
              type="warning"
              showIcon
              title={t('reports.no_mail')}
              description={t('reports.no_mail_help')}
            />
          )
        }
        noRight={t('reports.no_right')}
        empty={
          <EmptyState
            drawing={<RecordDrawing />}
            title={t('reports.empty')}
            help={t('reports.empty_help')}
            action={newButton}
          />
        }
      />
      {actions.dialogs}
      {isAdding && <ReportDialog report={undefined} onClose={() => setAdding(false)} />}
    </>
  );
}
