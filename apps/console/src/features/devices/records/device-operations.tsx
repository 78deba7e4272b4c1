import {
  DEVICE_OPERATION_NUMBERS,
  DEVICE_OPERATIONS,
  DEVICE_RECORD_WORDS,
  type DeviceOperation,
  deviceRecordRoutes,
  operationDetails,
  operationName,
  routePath,
  TASK_STATUSES,
} from '@marquee/contract';
import { Select, Skeleton, Table } from 'antd';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { Loaded } from '../../../shared/feedback/loaded.tsx';
import { StatusDot } from '../../../shared/format/status-dot.tsx';
import { formatTime } from '../../../shared/format/time.ts';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import { ZoneContext } from '../../../shared/format/zone.ts';
import { ExcelButton } from '../../../shared/list/excel-button.tsx';
import { PeriodFilter } from '../../../shared/list/period-filter.tsx';
import { smallPages } from '../../../shared/list/table/small-pages.ts';
import { TaskState } from '../../../shared/tasks/task-status.tsx';
import styles from './device-records.module.css';

const PAGE_SIZE = 20;

interface Filters {
  operation?: string | undefined;
  status?: string | undefined;
  start_at?: string | undefined;
  end_at?: string | undefined;
}

/** The operations on the device, each with both of its halves. */
export function DeviceOperations({ deviceId }: { deviceId: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = DEVICE_RECORD_WORDS[language];
  const zone = use(ZoneContext);
  const [page, setPage] = useState(1);
  const [filters, setFilters] = useState<Filters>({});
  const change = (changed: Filters) => {
    setFilters({ ...filters, ...changed });
    setPage(1);
  };
  const given = Object.fromEntries(
    Object.entries(filters).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  const params = { id: deviceId };
  const found = useRouteQuery(deviceRecordRoutes.operations, {
    params,
    query: { ...given, page, per_page: PAGE_SIZE },
  });
  const search = new URLSearchParams({ ...given, lang: language, ...(zone && { time_zone: zone }) });
  return (
    <section className={styles.operations} aria-label={t('devices.records.operations_title')}>
      <header className={styles.head}>
        <h2>{t('devices.records.operations_title')}</h2>
        <div className={styles.filters}>
          <Select
            className={styles.operation ?? ''}
            aria-label={words.headings.operation}
            placeholder={words.headings.operation}
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            value={filters.operation}
            onChange={(operation?: string) => change({ operation })}
            options={DEVICE_OPERATION_NUMBERS.map((number) => ({
              value: String(number),
              label: operationName(number, null, language),
            }))}
          />
          <Select
            aria-label={words.headings.status}
            placeholder={words.headings.status}
            allowClear
            value={filters.status}
            onChange={(status?: string) => change({ status })}
            options={TASK_STATUSES.map((status) => ({ value: status, label: words.statuses[status] }))}
          />
          <PeriodFilter
            start={filters.start_at}
            end={filters.end_at}
            onChange={(start_at, end_at) => change({ start_at, end_at })}
          />
          <ExcelButton href={`${routePath(deviceRecordRoutes.excel, params)}?${search}`} />
        </div>
      </header>
      <Loaded result={found} loading={<Skeleton active title={false} />}>
        {({ data, pagination }) => (
          <Table<DeviceOperation>
            size="small"
            rowKey="key"
            scroll={{ x: 'max-content' }}
            dataSource={data}
            locale={{ emptyText: t('devices.records.none') }}
            pagination={smallPages(pagination, setPage)}
            columns={columns()}
          />
        )}
      </Loaded>
    </section>
  );

  function columns() {
    const { headings } = words;
    return [
      { key: 'at', title: headings.at, render: (_: unknown, { at }: DeviceOperation) => <TimeAt at={at} /> },
      {
        key: 'operation',
        title: headings.operation,
        render: (_: unknown, { operation, command }: DeviceOperation) =>
          operationName(operation, command, language),
      },
      {
        key: 'sent',
        title: headings.sent,
        render: (_: unknown, { send_result, sent_at }: DeviceOperation) => (
          <Half result={send_result} at={sent_at} texts={words.results} />
        ),
      },
      {
        key: 'received',
        title: headings.received,
        render: (_: unknown, { receive_result, received_at }: DeviceOperation) => (
          <Half result={receive_result} at={received_at} texts={words.results} />
        ),
      },
      {
        key: 'status',
        title: headings.status,
        render: (_: unknown, { status, command, operation }: DeviceOperation) =>
          command === null && operation !== DEVICE_OPERATIONS.message ? '–' : <TaskState status={status} />,
      },
      {
        key: 'user',
        title: headings.user,
        render: (_: unknown, { login_id }: DeviceOperation) => login_id ?? '–',
      },
      {
        key: 'details',
        title: headings.details,
        render: (_: unknown, row: DeviceOperation) =>
          operationDetails(row, { lang: language, time: (at) => formatTime(at, zone) }) || '–',
      },
    ];
  }
}

interface HalfProps {
  result: DeviceOperation['send_result'];
  at: number | null;
  texts: readonly [string, string];
}

/** One half of an operation: whether it succeeded, and when. */
function Half({ result, at, texts }: HalfProps) {
  if (result === null) return <>–</>;
  return (
    <StatusDot tone={result === 1 ? 'good' : 'bad'}>
      {texts[result]}
      {at !== null && (
        <>
          {' '}
          <TimeAt at={at} isShort />
        </>
      )}
    </StatusDot>
  );
}
