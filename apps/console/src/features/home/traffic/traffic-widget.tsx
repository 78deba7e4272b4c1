import { dashboardRoutes, TREND_DAYS, type Traffic } from '@marquee/contract';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { formatSize } from '../../../shared/format/size.ts';
import { usePreference } from '../../../shared/preferences/use-preference.ts';
import { Figure, Figures } from '../widgets/figures.tsx';
import { REST_MS } from '../widgets/rest.ts';
import { WidgetBody } from '../widgets/widget-body.tsx';
import { WidgetFrame } from '../widgets/widget-frame.tsx';
import { bitRate } from './bit-rate.ts';
import { TrafficChart } from './traffic-chart.tsx';
import { sumOf } from './traffic-sum.ts';

const daysSchema = z.literal(TREND_DAYS);

/** The traffic of the server with devices and users. */
export function TrafficWidget() {
  const { t } = useTranslation();
  const [days, setDays] = usePreference('home.traffic-days', daysSchema, 1);
  const time_zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const traffic = useRouteQuery(
    dashboardRoutes.flowByte,
    { query: { days, time_zone } },
    { restMs: REST_MS },
  );
  return (
    <WidgetFrame
      title={t('home.widgets.traffic.title')}
      extra={
        <Select
          size="small"
          variant="borderless"
          aria-label={t('home.period')}
          popupMatchSelectWidth={false}
          value={days}
          onChange={setDays}
          options={TREND_DAYS.map((value) => ({
            value,
            label: value === 1 ? t('home.widgets.traffic.today') : t('home.days', { count: value }),
          }))}
        />
      }
    >
      <WidgetBody result={traffic} lines={4}>
        {(data) => <TrafficFigures traffic={data} />}
      </WidgetBody>
    </WidgetFrame>
  );
}

function TrafficFigures({ traffic }: { traffic: Traffic }) {
  const { t } = useTranslation();
  const { rate, sum, days } = traffic;
  const now = bitRate(sumOf(rate) * 8);
  return (
    <>
      <Figures isNarrow>
        <Figure name={t('home.widgets.traffic.now')}>
          {now.value} <small>{now.unit}</small>
        </Figure>
        <Figure name={t(days === 1 ? 'home.widgets.traffic.sum_today' : 'home.widgets.traffic.sum')}>
          <Size bytes={sumOf(sum)} />
        </Figure>
      </Figures>
      <TrafficChart traffic={traffic} />
    </>
  );
}

function Size({ bytes }: { bytes: number }) {
  const [value, unit] = formatSize(bytes).split(' ');
  return (
    <>
      {value} <small>{unit}</small>
    </>
  );
}
