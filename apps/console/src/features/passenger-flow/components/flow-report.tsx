import {
  deviceGroupRoutes,
  FLOW_AGE_BANDS,
  FLOW_COMPARISONS,
  FLOW_GENDERS,
  FLOW_UNITS,
  flowDeviceListQuerySchema,
  passengerFlowRoutes,
  routePath,
} from '@marquee/contract';
import { Select } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { type Access, useAccess } from '../../../shared/access/access.ts';
import { isNoPermission } from '../../../shared/api/error-text.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { RecordDrawing } from '../../../shared/feedback/drawings/resource-drawings.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { Segments } from '../../../shared/form/segments.tsx';
import { GroupSelect } from '../../../shared/groups/group-select.tsx';
import { deviceGroups } from '../../../shared/groups/resources/device-groups.ts';
import type { AdvancedField } from '../../../shared/list/advanced-search.tsx';
import { DayPeriodFilter, dayPeriodOf } from '../../../shared/list/day-period-filter.tsx';
import { ExcelButton } from '../../../shared/list/excel-button.tsx';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { useListState } from '../../../shared/list/state/use-list-state.ts';
import { flowAgeText, flowGenderText } from '../kind-text.ts';
import styles from './flow.module.css';
import { flowColumns } from './flow-columns.tsx';
import { FlowLabels } from './flow-labels.tsx';
import { FlowOverview } from './flow-overview.tsx';
import { FlowPrograms } from './flow-programs.tsx';

const NARROWING = ['device_id', 'device_name', 'group_id', 'gender', 'age_band'] as const;
const FILTERS = ['start', 'end', 'unit', 'compare', ...NARROWING] as const;
const PRESETS = [1, 7, 30, 90];

/** People in front of screens: in total, over time, by kind, by hour of the week, and by device. */
export function FlowReport() {
  const { t } = useTranslation();
  const { may } = useAccess();
  const language = useLanguage();
  const state = useListState({
    name: 'passenger-flow',
    filters: FILTERS,
    rememberedFilters: ['unit'],
    defaultSort: '-people',
  });
  const { unit: _unit, compare: _compare, gender, age_band, ...given } = state.filters;
  const period = dayPeriodOf(given);
  const filters = {
    ...{ ...given, ...period },
    gender: oneOf(FLOW_GENDERS, gender),
    age_band: oneOf(FLOW_AGE_BANDS, age_band),
  };
  const unit = oneOf(FLOW_UNITS, state.filters.unit) ?? (period.start === period.end ? 'hour' : 'day');
  const compare = oneOf(FLOW_COMPARISONS, state.filters.compare) ?? 'none';
  const { unit: _unitOfList, compare: _compareOfList, ...listQuery } = state.query;
  const result = useRouteQuery(passengerFlowRoutes.devices, { query: { ...listQuery, ...filters } });
  const flow = useRouteQuery(passengerFlowRoutes.overview, { query: { ...filters, unit, compare } });
  const labels = useRouteQuery(passengerFlowRoutes.labels, { query: filters });
  const programs = useRouteQuery(passengerFlowRoutes.programs, { query: filters });
  const hasSources = (flow.data?.sources ?? 1) > 0;

  return (
    <ListPage
      thing="device"
      name="passenger-flow"
      isOneRow
      // The period is always set: without people in it, nothing is hidden by a filter.
      state={{ ...state, hasFilters: NARROWING.some((name) => state.filters[name] !== undefined) }}
      result={result}
      keyOf={({ device_id }) => device_id}
      columns={flowColumns(t)}
      search={{ filter: 'device_name', placeholder: t('statistics.search_device') }}
      advanced={{ schema: flowDeviceListQuerySchema, fields: fieldsOf(t, may) }}
      actions={
        !isNoPermission(result.error) && (
          <ExcelButton
            href={`${routePath(passengerFlowRoutes.excel)}?${searchOf({ ...filters, lang: language })}`}
          />
        )
      }
      quickFilters={
        <>
          <DayPeriodFilter period={period} presets={PRESETS} onChange={state.setFilters} />
          <Segments
            aria-label={t('passenger_flow.unit')}
            value={unit}
            onChange={(chosen) => state.setFilters({ unit: chosen })}
            options={FLOW_UNITS.map((value) => ({ value, label: t(`passenger_flow.units.${value}`) }))}
          />
          <Select
            className={styles.comparison ?? ''}
            aria-label={t('passenger_flow.compare')}
            popupMatchSelectWidth={false}
            value={compare}
            onChange={(chosen) => state.setFilters({ compare: chosen === 'none' ? undefined : chosen })}
            options={FLOW_COMPARISONS.map((value) => ({
              value,
              label: t(`passenger_flow.comparisons.${value}`),
            }))}
          />
        </>
      }
      above={
        flow.data && flow.data.total.people > 0 ? (
          <FlowOverview flow={flow.data}>
            {programs.data && (
              <FlowPrograms
                programs={programs.data.programs}
                leftOut={programs.data.left_out_count}
                excel={`${routePath(passengerFlowRoutes.programsExcel)}?${searchOf({ ...filters, lang: language })}`}
              />
            )}
            {labels.data && (
              <FlowLabels
                labels={labels.data.labels}
                excel={`${routePath(passengerFlowRoutes.labelsExcel)}?${searchOf({ ...filters, lang: language })}`}
              />
            )}
          </FlowOverview>
        ) : null
      }
      noRight={t('passenger_flow.no_right')}
      empty={
        // The overview says which reason it is.
        flow.isPending ? null : (
          <EmptyState
            drawing={<RecordDrawing />}
            title={t(hasSources ? 'passenger_flow.empty' : 'passenger_flow.no_source')}
            help={t(hasSources ? 'passenger_flow.empty_help' : 'passenger_flow.no_source_help')}
          />
        )
      }
    />
  );
}

function fieldsOf(t: TFunction, may: Access['may']): AdvancedField<(typeof NARROWING)[number]>[] {
  return [
    {
      name: 'gender',
      label: t('programs.label.genders'),
      options: FLOW_GENDERS.map((value) => ({ value, label: flowGenderText(value, t) })),
    },
    {
      name: 'age_band',
      label: t('programs.label.ages'),
      options: FLOW_AGE_BANDS.map((value) => ({ value, label: flowAgeText(value, t) })),
    },
    ...(may(deviceGroupRoutes.list)
      ? [
          {
            name: 'group_id' as const,
            label: t('statistics.device_group'),
            control: (
              input: Parameters<NonNullable<AdvancedField<'group_id'>['control']>>[0],
              value: string | undefined,
              onChange: (value: string | undefined) => void,
            ) => (
              <GroupSelect
                {...input}
                allowClear
                placeholder={t('list.any')}
                resource={deviceGroups}
                value={value === undefined ? undefined : Number(value)}
                onChange={(group) => onChange(group?.toString())}
              />
            ),
          },
        ]
      : []),
  ];
}

function oneOf<const Value extends string>(
  values: readonly Value[],
  text: string | undefined,
): Value | undefined {
  return values.find((value) => value === text);
}

function searchOf(values: Readonly<Record<string, string | number | undefined>>): URLSearchParams {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
}
