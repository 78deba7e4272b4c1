import type { StatisticTrend } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { PeriodTotal, PeriodTotals } from '../../../shared/chart/period-totals.tsx';
import { formatLongDuration } from '../../../shared/format/long-duration.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { lazyPart } from '../../../shared/lazy/lazy-part.tsx';
import { fillDays } from '../fill-days.ts';
import { ChartSkeleton } from './chart-skeleton.tsx';
import { Completeness } from './completeness.tsx';
import { Ranking } from './ranking.tsx';
import styles from './statistics.module.css';

const DayChart = lazyPart(async () => (await import('./day-chart.tsx')).DayChart, {
  drawPending: ({ days }) => <ChartSkeleton bars={days.length} />,
});

/** Fetches the chart ahead of use. */
export const prefetchDayChart = DayChart.prefetch;

interface StatisticsOverviewProps {
  /** Absent while it loads. */
  trend: StatisticTrend | undefined;
  start: string;
  end: string;
  subject: 'program' | 'material';
  onSubject: (name: string) => void;
  onDevice: (name: string) => void;
}

/** The period at a glance: totals, plays of each day, and what played most. As high while it loads. */
export function StatisticsOverview(props: StatisticsOverviewProps) {
  const { trend, start, end, subject } = props;
  const { t } = useTranslation();
  const days = fillDays(trend?.days ?? [], start, end);
  return (
    <div className={styles.overview} aria-busy={!trend}>
      <div className="column gap-12 shrink">
        <PeriodTotals>
          <PeriodTotal label={t('statistics.total_plays')} value={trend && formatNumber(trend.play_count)} />
          <PeriodTotal
            label={t('statistics.total_time')}
            value={trend && formatLongDuration(trend.duration_ms, t)}
          />
          <PeriodTotal
            label={t('statistics.average_day')}
            value={trend && formatNumber(Math.round(trend.play_count / days.length))}
          />
          {trend && trend.completeness !== null && trend.completeness < 100 && (
            <PeriodTotal
              label={t('statistics.completeness')}
              value={<Completeness percent={trend.completeness} />}
            />
          )}
        </PeriodTotals>
        {trend ? <DayChart days={days} /> : <ChartSkeleton bars={days.length} />}
      </div>
      <Ranking
        title={t(`statistics.top_${subject}s`)}
        items={trend?.top_subjects}
        onChoose={props.onSubject}
      />
      <Ranking title={t('statistics.top_devices')} items={trend?.top_devices} onChoose={props.onDevice} />
    </div>
  );
}
