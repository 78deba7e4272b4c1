import { type BackupRun, backupRoutes } from '@marquee/contract';
import { Table } from 'antd';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { Loaded } from '../../../shared/feedback/loaded.tsx';
import { formatLongDuration } from '../../../shared/format/long-duration.ts';
import { formatSize } from '../../../shared/format/size.ts';
import { StatusDot } from '../../../shared/format/status-dot.tsx';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import styles from './backup-runs.module.css';

const PER_PAGE = 10;

/** The backups and verifications that the server has made, the newest first. */
export function BackupRuns() {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const runs = useRouteQuery(backupRoutes.runs, { query: { page, per_page: PER_PAGE } });
  return (
    <Loaded result={runs} loading={null}>
      {({ data, pagination }) => (
        <Table<BackupRun>
          size="small"
          rowKey="id"
          dataSource={data}
          columns={columnsOf(t)}
          locale={{ emptyText: t('backups.no_runs') }}
          scroll={{ x: true }}
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
  );
}

function columnsOf(t: TFunction) {
  return [
    {
      key: 'started_at',
      className: styles.whole ?? '',
      title: t('backups.started'),
      render: (_: unknown, { started_at }: BackupRun) => <TimeAt at={started_at} isShort />,
    },
    {
      key: 'kind',
      title: t('backups.kind'),
      render: (_: unknown, { kind, is_scheduled, started_by }: BackupRun) => (
        <>
          {t(`backups.kinds.${kind}`)}{' '}
          <span className="faint">
            {is_scheduled ? t('backups.by_schedule') : (started_by ?? t('backups.by_user'))}
          </span>
        </>
      ),
    },
    {
      key: 'duration',
      className: styles.whole ?? '',
      title: t('backups.duration'),
      render: (_: unknown, { started_at, ended_at }: BackupRun) =>
        ended_at === null ? '–' : formatLongDuration(Math.max(1000, ended_at - started_at), t),
    },
    {
      key: 'size',
      className: styles.whole ?? '',
      title: t('backups.size'),
      align: 'right' as const,
      render: (_: unknown, { size }: BackupRun) => (size === null ? '–' : formatSize(size)),
    },
    {
      key: 'new_size',
      className: styles.whole ?? '',
      title: t('backups.new_size'),
      align: 'right' as const,
      render: (_: unknown, { new_size }: BackupRun) => (new_size === null ? '–' : formatSize(new_size)),
    },
    {
      key: 'state',
      title: t('backups.result'),
      // A reason is a sentence or two.
      minWidth: 240,
      render: (_: unknown, run: BackupRun) => <Result run={run} t={t} />,
    },
  ];
}

function Result({ run, t }: { run: BackupRun; t: TFunction }) {
  const { kind, state, failure } = run;
  if (state === 'running') return <StatusDot tone="busy">{t('backups.states.running')}</StatusDot>;
  if (state === 'done')
    return (
      <StatusDot tone="good">
        {t(kind === 'verify' ? 'backups.states.verified' : 'backups.states.done')}
      </StatusDot>
    );
  return (
    <>
      <StatusDot tone="bad">{t(`backups.failures.${failure ?? 'failed'}`)}</StatusDot>
      {reasonsOf(run, t).map((reason) => (
        <div key={reason} className={`${styles.reason} faint size-13`}>
          {reason}
        </div>
      ))}
    </>
  );
}

/** The server has texts of the system in English only; that of a full disk says nothing more. */
function reasonsOf({ failure, faults, reason }: BackupRun, t: TFunction): string[] {
  if (faults.length > 0) return faults.map(({ code, params }) => t(`backups.faults.${code}`, params));
  return reason === null || failure === 'disk_full' ? [] : [t('backups.system_message', { reason })];
}
