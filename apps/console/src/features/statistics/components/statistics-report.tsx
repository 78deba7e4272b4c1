import { reportRoutes, STATISTIC_TYPES, statisticListQuerySchema, statisticRoutes } from '@marquee/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAccess } from '../../../shared/access/access.ts';
import { isNoPermission } from '../../../shared/api/error-text.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { RecordDrawing } from '../../../shared/feedback/drawings/resource-drawings.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { Segments } from '../../../shared/form/segments.tsx';
import { MailIcon } from '../../../shared/icons/index.ts';
import { DayPeriodFilter, dayPeriodOf } from '../../../shared/list/day-period-filter.tsx';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { useListState } from '../../../shared/list/state/use-list-state.ts';
import { ExportButton } from './export-button.tsx';
import { reportFields } from './report-fields.tsx';
import { statisticColumns, totalCells } from './statistic-columns.tsx';
import { StatisticsOverview } from './statistics-overview.tsx';

const FILTERS = [
  'type',
  'start',
  'end',
  'device_id',
  'device_name',
  'group_id',
  'release_id',
  'label',
  'name',
] as const;
const NARROWING = ['device_id', 'device_name', 'group_id', 'release_id', 'label', 'name'] as const;
const PRESETS = [1, 7, 30];

/** Play counts of programs or materials: in total, by day, what played most, and each row of the sums. */
export function StatisticsReport() {
  const { t } = useTranslation();
  const { may } = useAccess();
  const navigate = useNavigate();
  const state = useListState({
    name: 'statistics',
    filters: FILTERS,
    rememberedFilters: ['type'],
    defaultSort: '-play_count',
  });
  const period = dayPeriodOf(state.filters);
  const type = state.filters.type === String(STATISTIC_TYPES.material) ? 'material' : 'program';
  const filters = { ...state.filters, type: STATISTIC_TYPES[type], ...period };
  const result = useRouteQuery(statisticRoutes.list, { query: { ...state.query, ...filters } });
  const trend = useRouteQuery(statisticRoutes.trend, { query: filters });

  return (
    <ListPage
      thing="record"
      name="statistics"
      isOneRow
      // Type and period are always set: without plays in them, nothing is hidden by a filter.
      state={{ ...state, hasFilters: NARROWING.some((name) => state.filters[name] !== undefined) }}
      result={result}
      keyOf={({ day, device_id, subject_id, release_id }) =>
        `${day}-${device_id}-${subject_id}-${release_id}`
      }
      columns={statisticColumns(t, type)}
      search={{ filter: 'device_name', placeholder: t('statistics.search_device') }}
      advanced={{
        schema: statisticListQuerySchema,
        fields: reportFields(t, type, may),
      }}
      actions={
        !isNoPermission(result.error) && (
          <>
            <Segments<keyof typeof STATISTIC_TYPES>
              aria-label={t('statistics.subject')}
              value={type}
              onChange={(chosen) =>
                state.setFilters({ type: String(STATISTIC_TYPES[chosen]), name: undefined, label: undefined })
              }
              options={[
                { value: 'program', label: t('statistics.programs') },
                { value: 'material', label: t('statistics.materials') },
              ]}
            />
            <ExportButton type={type} filters={filters} />
            {may(reportRoutes.list) && (
              <Button
                icon={<MailIcon />}
                aria-label={t('reports.title')}
                title={t('reports.title')}
                onClick={() => navigate('/statistics/reports')}
              />
            )}
          </>
        )
      }
      quickFilters={<DayPeriodFilter period={period} presets={PRESETS} onChange={state.setFilters} />}
      above={
        // Without plays the list says so; if it fails, it says why.
        trend.data?.top_subjects.length === 0 || trend.isError ? null : (
          <StatisticsOverview
            trend={trend.data}
            {...period}
            subject={type}
            onSubject={(name) => state.setFilters({ name })}
            onDevice={(name) => state.setFilters({ device_name: name })}
          />
        )
      }
      totals={trend.data && totalCells(trend.data, t)}
      noRight={t('statistics.no_right')}
      empty={
        <EmptyState
          drawing={<RecordDrawing />}
          title={t('statistics.empty')}
          help={t('statistics.empty_help')}
        />
      }
    />
  );
}
