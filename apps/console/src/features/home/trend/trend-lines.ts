import type { OnlineTrend } from '@marquee/contract';
import { type Scale, scaleOf } from '../../../shared/chart/scale.ts';

interface Place {
  x: number;
  y: number;
}

export interface TrendLines {
  scale: Scale;
  /** Where each point is, in px. */
  places: Place[];
  /** The points between two gaps as SVG paths: the line, or the dot of a lone point, and the area below it. */
  parts: { line: string; area: string; isDot: boolean }[];
}

/** Draws the online devices of a trend in a box. Where samples are missing, the line is interrupted. */
export function trendLines(
  trend: OnlineTrend,
  { width, height }: { width: number; height: number },
): TrendLines {
  const { points, from, to, step_ms } = trend;
  const scale = scaleOf(points.map(({ online }) => online));
  const places = points.map(({ at, online }) => ({
    x: ((at - from) / (to - from)) * width,
    y: heightOf(online, scale, height),
  }));
  const runs: Place[][] = [];
  for (const [index, place] of places.entries()) {
    const before = points[index - 1];
    const isGap = before === undefined || (points[index]?.at ?? 0) - before.at > step_ms * 1.5;
    if (isGap) runs.push([]);
    runs.at(-1)?.push(place);
  }
  return { scale, places, parts: runs.map((run) => partOf(run, height)) };
}

export function heightOf(value: number, { from, to }: Scale, height: number): number {
  return height - ((value - from) / (to - from)) * height;
}

/** The index of the place nearest to x. */
export function nearest(places: readonly Place[], x: number): number {
  let best = 0;
  for (const [index, place] of places.entries())
    if (Math.abs(place.x - x) < Math.abs((places[best]?.x ?? 0) - x)) best = index;
  return best;
}

function partOf(run: readonly Place[], height: number) {
  const isDot = run.length === 1;
  const line = `M${run.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}${isDot ? 'h0' : ''}`;
  const [first, last] = [run[0], run.at(-1)];
  return { isDot, line, area: `${line}L${last?.x.toFixed(1)} ${height}L${first?.x.toFixed(1)} ${height}Z` };
}
