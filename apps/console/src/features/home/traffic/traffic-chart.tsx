import { TRAFFIC_DIRECTIONS, type Traffic } from '@marquee/contract';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import chart from '../../../shared/chart/chart.module.css';
import { ChartFrame } from '../../../shared/chart/chart-frame.tsx';
import { chartMoment } from '../../../shared/chart/time-ticks.ts';
import { useBox } from '../../../shared/chart/use-box.ts';
import { useChartCursor } from '../../../shared/chart/use-chart-cursor.ts';
import { formatSize } from '../../../shared/format/size.ts';
import { bitRate } from './bit-rate.ts';
import { sumOf } from './traffic-sum.ts';

const BOTTOM = 20;

/** The traffic of each step as a bar. Pointer or arrow keys ask for one. */
export function TrafficChart({ traffic }: { traffic: Traffic }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const size = useBox<HTMLDivElement>({ width: 200, height: 90 });
  const { box } = size;
  const { bars, days, step_ms, from, device_bandwidth_limit: limit } = traffic;
  const height = Math.max(box.height - BOTTOM, 20);
  // A whole day has room for what is still to come.
  const count = days === 1 ? Math.max(Math.round(86_400_000 / step_ms), bars.length) : bars.length;
  const pitch = box.width / Math.max(count, 1);
  const most = Math.max(...bars.map(sumOf), 1);
  const cursor = useChartCursor(bars.length, (x) => Math.floor(x / pitch));
  const textAt = (index: number) => {
    const bar = bars[index];
    if (!bar) return [];
    const rate = bitRate((sumOf(bar) * 8000) / step_ms);
    return [
      days === 30 ? chartMoment(bar.at, language).replace(/ \S+$/, '') : chartMoment(bar.at, language),
      `${formatSize(sumOf(bar))} · ${rate.value} ${rate.unit}`,
      ...TRAFFIC_DIRECTIONS.filter((direction) => bar[direction] > 0).map((direction) =>
        t(`home.widgets.traffic.directions.${direction}`, { size: formatSize(bar[direction]) }),
      ),
    ];
  };
  return (
    <ChartFrame
      {...{ size, cursor, textAt }}
      label={t('home.widgets.traffic.chart')}
      count={bars.length}
      xOf={(index) => (index + 0.5) * pitch}
    >
      <path className={chart.rule} d={`M0 ${height}H${box.width}`} />
      {bars.map((bar, index) => {
        const tall = (sumOf(bar) / most) * (height - 4);
        return (
          <rect
            key={bar.at}
            className={chart.bar}
            data-chosen={index === cursor.index || undefined}
            x={index * pitch}
            y={height - tall}
            width={Math.max(pitch * 0.7, 1)}
            height={tall}
            rx={Math.min(pitch * 0.2, 2)}
          />
        );
      })}
      <text className={chart.text} x={0} y={box.height - 4}>
        {dayjs(from).format(days === 1 ? 'HH:mm' : 'MM-DD')}
      </text>
      {limit !== null && box.width > 160 && (
        <text className={chart.text} x={box.width / 2} y={box.height - 4} textAnchor="middle">
          {t('home.widgets.traffic.limit', { limit })}
        </text>
      )}
      <text className={chart.text} x={box.width} y={box.height - 4} textAnchor="end">
        {days === 1 ? '24:00' : t('home.today')}
      </text>
    </ChartFrame>
  );
}
