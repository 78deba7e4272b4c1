import type { FlowPoint, PassengerFlow } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import chart from '../../../shared/chart/chart.module.css';
import { ChartFrame } from '../../../shared/chart/chart-frame.tsx';
import { scaleOf } from '../../../shared/chart/scale.ts';
import { useBox } from '../../../shared/chart/use-box.ts';
import { useChartCursor } from '../../../shared/chart/use-chart-cursor.ts';
import { formatAxisNumber } from '../../../shared/format/number.ts';
import { axisStep, pointsOf } from '../flow-points.ts';
import styles from './flow.module.css';

/** Room for the numbers beside the bars and the days below them, in px. */
const LEFT = 48;
const RIGHT = 4;
const TOP = 8;
const BOTTOM = 22;
const MOST_BAR = 28;
/** Room for a text below the bars. */
const TICK = 56;

/** People over time as bars, those of the compared period as a line. Pointer or arrow keys ask for one point. */
export function FlowChart({ flow }: { flow: PassengerFlow }) {
  const { t } = useTranslation();
  const size = useBox<HTMLDivElement>({ width: 600, height: 190 });
  const points = pointsOf(flow, flow.unit);
  const former = flow.compared ? pointsOf(flow.compared, flow.unit) : [];
  const { box } = size;
  const width = Math.max(box.width - LEFT - RIGHT, 40);
  const height = Math.max(box.height - TOP - BOTTOM, 40);
  const step = width / Math.max(points.length, 1);
  const bar = Math.min(step * 0.7, MOST_BAR);
  const { to, ticks } = scaleOf(
    [0, ...points, ...former].map((one) => (typeof one === 'number' ? one : one.people)),
  );
  const centreOf = (index: number) => (index + 0.5) * step;
  const heightAt = (people: number) => height - (people / to) * height;
  const cursor = useChartCursor(points.length, (x) => Math.floor((x - LEFT) / step));
  const every = axisStep({ unit: flow.unit, count: points.length }, width, TICK);
  const textAt = (index: number) => {
    const point = points[index];
    if (!point) return [];
    const before = former[index];
    return [
      momentOf(point, flow.unit, t),
      t('passenger_flow.people_at', { count: point.people }),
      ...(before
        ? [`${momentOf(before, flow.unit, t)}: ${t('passenger_flow.people_at', { count: before.people })}`]
        : []),
    ];
  };
  return (
    <ChartFrame
      {...{ size, cursor, textAt }}
      label={t('passenger_flow.chart')}
      count={points.length}
      xOf={(index) => centreOf(index) + LEFT}
    >
      <g transform={`translate(${LEFT} ${TOP})`}>
        {ticks.map((value) => (
          <g key={value}>
            <path className={chart.rule} d={`M0 ${heightAt(value)}H${width}`} />
            <text className={chart.text} x={-8} y={heightAt(value) + 4} textAnchor="end">
              {formatAxisNumber(value)}
            </text>
          </g>
        ))}
        {points.map((point, index) => (
          <rect
            key={`${point.day} ${point.hour}`}
            className={styles.bar}
            data-chosen={cursor.index === index || undefined}
            x={centreOf(index) - bar / 2}
            width={bar}
            y={heightAt(point.people)}
            height={height - heightAt(point.people)}
            rx={Math.min(3, bar / 4)}
          />
        ))}
        {former.length > 1 && (
          <path
            className={styles.former}
            d={former
              .slice(0, points.length)
              .map((point, index) => `${index === 0 ? 'M' : 'L'}${centreOf(index)} ${heightAt(point.people)}`)
              .join('')}
          />
        )}
        {points.map((point, index) =>
          index % every === 0 ? (
            <text
              key={`${point.day} ${point.hour}`}
              className={chart.text}
              x={centreOf(index)}
              y={height + 18}
              textAnchor="middle"
            >
              {tickOf(point, points.length)}
            </text>
          ) : null,
        )}
      </g>
    </ChartFrame>
  );
}

function momentOf({ day, hour }: FlowPoint, unit: PassengerFlow['unit'], t: TFunction): string {
  if (hour !== null) return `${day} ${clockOf(hour)}`;
  return unit === 'week' ? t('passenger_flow.week_from', { day }) : day;
}

/** Of a single day the hours are named; of several days the days, and the hours between them where they have room. */
function tickOf({ day, hour }: FlowPoint, count: number): string {
  return hour !== null && (hour > 0 || count <= 24) ? clockOf(hour) : day.slice(5);
}

function clockOf(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
