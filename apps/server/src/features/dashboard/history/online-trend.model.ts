import type { OnlineTrend } from '@marquee/contract';
import type { SampledStep } from './device-sample.repository.ts';

type Drawn = Pick<
  OnlineTrend,
  'points' | 'average_rate' | 'minimum' | 'recovered_count' | 'mean_recovery_ms'
>;

/** The chart of sampled steps, the oldest first. */
export function trendOf(steps: readonly SampledStep[]): Drawn {
  const sampled = steps.filter(({ samples }) => samples > 0);
  const points = sampled.map(({ at, samples, online, offline }) => ({
    at,
    online: toDecimal(online / samples),
    offline: toDecimal(offline / samples),
  }));
  const total = (column: 'online' | 'offline' | 'recovered' | 'recovered_ms') =>
    sampled.reduce((sum, step) => sum + step[column], 0);
  const online = total('online');
  const all = online + total('offline');
  const recovered = total('recovered');
  return {
    points,
    average_rate: all === 0 ? null : online / all,
    minimum: lowestOf(points),
    recovered_count: recovered,
    mean_recovery_ms: recovered === 0 ? null : Math.round(total('recovered_ms') / recovered),
  };
}

function lowestOf(points: OnlineTrend['points']): OnlineTrend['minimum'] {
  let lowest: OnlineTrend['minimum'] = null;
  for (const point of points) if (lowest === null || point.online <= lowest.online) lowest = point;
  return lowest;
}

function toDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}
