import type { PassengerFlow } from '@marquee/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PeriodTotal, PeriodTotals } from '../../../shared/chart/period-totals.tsx';
import { formatLongDuration } from '../../../shared/format/long-duration.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { formatPercent } from '../../../shared/format/percent.ts';
import { changeOf } from '../flow-points.ts';
import styles from './flow.module.css';
import { FlowChart } from './flow-chart.tsx';
import { FlowHeat } from './flow-heat.tsx';
import { FlowKinds } from './flow-kinds.tsx';

/** The period at a glance: totals with their change, people over time, who they were and when they came, and more tables. */
export function FlowOverview({ flow, children }: { flow: PassengerFlow; children: ReactNode }) {
  const { t } = useTranslation();
  const { total, compared } = flow;
  const averageOf = ({ people, dwell_ms }: PassengerFlow['total']) => (people === 0 ? 0 : dwell_ms / people);
  return (
    <div className={styles.overview}>
      <div className={styles.time}>
        <PeriodTotals>
          <PeriodTotal
            label={t('passenger_flow.people')}
            value={formatNumber(total.people)}
            change={compared && changeOf(total.people, compared.total.people)}
          />
          <PeriodTotal
            label={t('passenger_flow.watched')}
            value={formatNumber(total.watched)}
            note={formatPercent(total.people === 0 ? 0 : (100 * total.watched) / total.people)}
            change={compared && changeOf(total.watched, compared.total.watched)}
          />
          <PeriodTotal
            label={t('passenger_flow.average_dwell')}
            value={formatLongDuration(averageOf(total), t)}
            change={compared && changeOf(averageOf(total), averageOf(compared.total))}
          />
          <PeriodTotal
            label={t('passenger_flow.completeness')}
            value={
              flow.completeness === null ? (
                '–'
              ) : (
                <span
                  className={flow.completeness < 100 ? 'warning' : undefined}
                  title={
                    flow.dropped > 0
                      ? t('passenger_flow.dropped_help', { count: flow.dropped })
                      : t('passenger_flow.completeness_help')
                  }
                >
                  {formatPercent(flow.completeness)}
                </span>
              )
            }
          />
        </PeriodTotals>
        {compared && (
          <p className={styles.compared}>
            {t('passenger_flow.compared_with', { start: compared.start, end: compared.end })}
          </p>
        )}
        <FlowChart flow={flow} />
      </div>
      <FlowKinds kinds={flow.kinds} />
      <section className={styles.week}>
        <h2>{t('passenger_flow.heat')}</h2>
        <FlowHeat heat={flow.heat} />
      </section>
      {children}
      <p className={styles.privacy}>{t('passenger_flow.privacy')}</p>
    </div>
  );
}
