import type { OnlineTrend } from '@marquee/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import chart from '../../../shared/chart/chart.module.css';
import { ChartFrame } from '../../../shared/chart/chart-frame.tsx';
import { chartMoment, timeTicks } from '../../../shared/chart/time-ticks.ts';
import { useBox } from '../../../shared/chart/use-box.ts';
import { useChartCursor } from '../../../shared/chart/use-chart-cursor.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { formatPercent } from '../../../shared/format/percent.ts';
import { heightOf, nearest, trendLines } from './trend-lines.ts';

/** Room for the numbers beside the lines and the days below them, in px. */
const LEFT = 44;
const BOTTOM = 22;
const TOP = 8;
const RIGHT = 8;

/** The online devices over time. Pointer or arrow keys ask for one moment. */
export function TrendChart({ trend }: { trend: OnlineTrend }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const size = useBox<HTMLDivElement>({ width: 600, height: 190 });
  const { box } = size;
  const inner = {
    width: Math.max(box.width - LEFT - RIGHT, 40),
    height: Math.max(box.height - TOP - BOTTOM, 40),
  };
  const { scale, places, parts } = trendLines(trend, inner);
  const cursor = useChartCursor(places.length, (x) => nearest(places, x - LEFT));
  const { from, to, days } = trend;
  const xOf = (at: number) => ((at - from) / (to - from)) * inner.width;
  const ticks = timeTicks(from, to, days, language);
  const every = Math.ceil((ticks.length * 52) / inner.width);
  const textAt = (index: number) => {
    const point = trend.points[index];
    if (!point) return [];
    const { at, online, offline } = point;
    const share = online + offline === 0 ? 0 : (online / (online + offline)) * 100;
    return [
      chartMoment(at, language),
      t('home.widgets.trend.online_at', { count: Math.round(online), share: formatPercent(share) }),
      t('home.widgets.trend.offline_at', { count: Math.round(offline) }),
    ];
  };
  const shown = cursor.index === undefined ? undefined : places[cursor.index];
  return (
    <ChartFrame
      {...{ size, cursor, textAt }}
      label={t('home.widgets.trend.chart')}
      count={places.length}
      xOf={(index) => (places[index]?.x ?? 0) + LEFT}
    >
      <defs>
        <linearGradient id={id} x1="0" x2="0" y1="0" y2="1">
          <stop className={chart.shadeTop} />
          <stop offset="1" className={chart.shadeBottom} />
        </linearGradient>
      </defs>
      <g transform={`translate(${LEFT} ${TOP})`}>
        {scale.ticks.map((value) => {
          const y = heightOf(value, scale, inner.height);
          return (
            <g key={value}>
              <path className={chart.rule} d={`M0 ${y}H${inner.width}`} />
              <text className={chart.text} x={-8} y={y + 4} textAnchor="end">
                {formatNumber(value)}
              </text>
            </g>
          );
        })}
        {parts.map(({ line, area, isDot }) => (
          <g key={line}>
            <path d={area} fill={`url(#${id})`} />
            <path className={chart.line} data-dot={isDot || undefined} d={line} />
          </g>
        ))}
        {ticks.map(({ at, text }, index) =>
          index % every === 0 ? (
            <text key={at} className={chart.text} x={xOf(at)} y={inner.height + 18} textAnchor="middle">
              {text}
            </text>
          ) : null,
        )}
        {shown && (
          <>
            <path className={chart.cursor} d={`M${shown.x} -4V${inner.height}`} />
            <circle className={chart.mark} cx={shown.x} cy={shown.y} r="4.5" />
          </>
        )}
      </g>
    </ChartFrame>
  );
}
