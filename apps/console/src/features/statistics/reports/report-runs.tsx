import { type Report, type ReportRun, reportRoutes } from '@marquee/contract';
import { Button, Modal, Skeleton, Table } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { Loaded } from '../../../shared/feedback/loaded.tsx';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import { RunState } from './run-state.tsx';

const PER_PAGE = 10;

/** When a report was sent, and why not, the newest first. */
export function ReportRuns({ report, onClose }: { report: Report; onClose: () => void }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const query = { report: report.id, page, per_page: PER_PAGE };
  const found = useRouteQuery(reportRoutes.runs, { query });
  return (
    <Modal
      open
      width={760}
      title={t('reports.runs_of', { name: report.name })}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
      onCancel={onClose}
    >
      <Loaded result={found} loading={<Skeleton active paragraph={{ rows: 5 }} />}>
        {({ data, pagination }) => (
          <Table<ReportRun>
            size="small"
            rowKey="id"
            scroll={{ x: 'max-content' }}
            dataSource={data}
            locale={{ emptyText: t('reports.no_runs') }}
            columns={[
              {
                key: 'due',
                title: t('reports.due'),
                render: (_, { due_at, is_manual }) => (
                  <>
                    <TimeAt at={due_at} />{' '}
                    <span className="faint">{t(is_manual ? 'reports.by_hand' : 'reports.by_schedule')}</span>
                  </>
                ),
              },
              { key: 'days', title: t('reports.days'), render: (_, run) => daysText(run) },
              { key: 'result', title: t('reports.result'), render: (_, run) => <RunState run={run} /> },
            ]}
            pagination={
              pagination.max > 1 && {
                current: page,
                pageSize: PER_PAGE,
                total: pagination.total,
                showSizeChanger: false,
                onChange: setPage,
              }
            }
          />
        )}
      </Loaded>
    </Modal>
  );
}

function daysText({ first_day, last_day }: ReportRun): string {
  return first_day === last_day ? first_day : `${first_day} – ${last_day}`;
}
