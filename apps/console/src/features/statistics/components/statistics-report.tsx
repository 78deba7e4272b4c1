import { STATISTIC_TYPES, statisticListQuerySchema, statisticRoutes } from '@marquee/contract';
import { DatePicker, Skeleton, Statistic } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { Segments } from '../../../shared/form/segments.tsx';
import { formatLongDuration } from '../../../shared/format/long-duration.ts';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { useListState } from '../../../shared/list/state/use-list-state.ts';
import { fillDays } from '../fill-days.ts';
import { statisticColumns } from './statistic-columns.tsx';
import styles from './statistics.module.css';

const TrendChart = lazy(async () => ({ default: (await import('./trend-chart.tsx')).TrendChart }));

const FILTERS = ['type', 'start', 'end', 'device_id', 'device_name', 'name'] as const;
const DATE = 'YYYY-MM-DD';
const DEFAULT_DAYS = 7;

/** Play counts of programs or materials: in total, by day and by device. */
export function StatisticsReport() {
  const { t } = useTranslation();
  const state = useListState({
    name: 'statistics',
    filters: FILTERS,
    rememberedFilters: ['type'],
    defaultSort: '-day',
  });
  const start =
    state.filters.start ??
    dayjs()
      .subtract(DEFAULT_DAYS - 1, 'day')
      .format(DATE);
  const end = state.filters.end ?? dayjs().format(DATE);
  const type = state.filters.type === String(STATISTIC_TYPES.material) ? 'material' : 'program';
  const filters = { ...state.filters, type: STATISTIC_TYPES[type], start, end };
  const result = useRouteQuery(statisticRoutes.list, { query: { ...state.query, ...filters } });
  const trend = useRouteQuery(statisticRoutes.trend, { query: filters });
  const presets = [1, 7, 30].map((days) => ({
    label: t('statistics.last_days', { count: days }),
    value: [dayjs().subtract(days - 1, 'day'), dayjs()] as [Dayjs, Dayjs],
  }));

  return (
    <ListPage
      name="statistics"
      state={state}
      result={result}
      keyOf={({ day, device_id, subject_id }) => `${day}-${device_id}-${subject_id}`}
      columns={statisticColumns(t, type)}
      search={{ filter: 'device_name', placeholder: t('statistics.search_device'), maxLength: 20 }}
      advanced={{
        schema: statisticListQuerySchema,
        fields: [
          { name: 'device_name', label: t('statistics.device') },
          { name: 'name', label: t(`statistics.${type}_name`) },
        ],
      }}
      actions={
        !result.isError && (
          <Segments<keyof typeof STATISTIC_TYPES>
            aria-label={t('statistics.subject')}
            value={type}
            onChange={(chosen) =>
              state.setFilters({ type: String(STATISTIC_TYPES[chosen]), name: undefined })
            }
            options={[
              { value: 'program', label: t('statistics.programs') },
              { value: 'material', label: t('statistics.materials') },
            ]}
          />
        )
      }
      quickFilters={
        <DatePicker.RangePicker
          aria-label={t('statistics.period')}
          allowClear={false}
          presets={presets}
          value={[dayjs(start), dayjs(end)]}
          onChange={(range) => {
            if (range?.[0] && range[1]) {
              state.setFilters({ start: range[0].format(DATE), end: range[1].format(DATE) });
            }
          }}
        />
      }
      above={
        trend.data ? (
          <>
            <div className={styles.totals}>
              <Statistic title={t('statistics.total_plays')} value={trend.data.play_count} />
              <Statistic
                title={t('statistics.total_time')}
                value={formatLongDuration(trend.data.duration_ms, t)}
              />
            </div>
            <Suspense fallback={<div className={styles.chart} />}>
              <TrendChart days={fillDays(trend.data.days, start, end)} label={t('statistics.play_count')} />
            </Suspense>
          </>
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 6 }} />
        )
      }
      noRight={t('statistics.no_right')}
      empty={<EmptyState title={t('statistics.empty')} help={t('statistics.empty_help')} />}
    />
  );
}
