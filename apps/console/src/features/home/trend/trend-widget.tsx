import { dashboardLinks, dashboardRoutes, type OnlineTrend, TREND_DAYS } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { chartMoment } from '../../../shared/chart/time-ticks.ts';
import { Segments } from '../../../shared/form/segments.tsx';
import { elapsedText } from '../../../shared/format/elapsed.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { formatPercent } from '../../../shared/format/percent.ts';
import { usePreference } from '../../../shared/preferences/use-preference.ts';
import { Figure, Figures } from '../widgets/figures.tsx';
import { linkTo } from '../widgets/link-to.ts';
import { REST_MS } from '../widgets/rest.ts';
import styles from '../widgets/widget-body.module.css';
import { WidgetBody } from '../widgets/widget-body.tsx';
import { WidgetFrame } from '../widgets/widget-frame.tsx';
import { TrendChart } from './trend-chart.tsx';

const daysSchema = z.literal(TREND_DAYS);

/** How many devices were online in the last days. */
export function TrendWidget() {
  const { t } = useTranslation();
  const [days, setDays] = usePreference('home.trend-days', daysSchema, 7);
  const trend = useRouteQuery(dashboardRoutes.online, { query: { days } }, { restMs: REST_MS });
  return (
    <WidgetFrame
      title={t('home.widgets.trend.title')}
      extra={
        <Segments
          size="small"
          aria-label={t('home.period')}
          value={days}
          onChange={setDays}
          options={TREND_DAYS.map((value) => ({ value, label: t('home.days', { count: value }) }))}
        />
      }
    >
      <WidgetBody result={trend} lines={6}>
        {(data) =>
          data.points.length === 0 ? (
            <p className={styles.sentence}>{t('home.widgets.trend.empty')}</p>
          ) : (
            <Trend trend={data} />
          )
        }
      </WidgetBody>
    </WidgetFrame>
  );
}

function Trend({ trend }: { trend: OnlineTrend }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { now, average_rate, minimum, mean_recovery_ms } = trend;
  return (
    <>
      <Figures>
        <Figure name={t('home.widgets.trend.now')} to={linkTo(dashboardLinks.devices.online)}>
          {formatNumber(now.online)}
        </Figure>
        {average_rate !== null && (
          <Figure name={t('home.widgets.trend.average')}>{formatPercent(average_rate * 100)}</Figure>
        )}
        {minimum && (
          <Figure name={t('home.widgets.trend.lowest', { time: chartMoment(minimum.at, language) })}>
            {formatNumber(Math.round(minimum.online))}
          </Figure>
        )}
        {mean_recovery_ms !== null && (
          <Figure name={t('home.widgets.trend.recovery')}>{elapsedText(mean_recovery_ms, t)}</Figure>
        )}
      </Figures>
      <TrendChart trend={trend} />
    </>
  );
}
