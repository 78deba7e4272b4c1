import { type Axis, doOverlap, type Span, union } from './axis.ts';
import type { MarkedDistance, MarkedLine, SnapMarks } from './snap-marks.ts';
import type { SnapLine } from './snap-targets.ts';

/** Two positions are on the same line in spite of rounding. */
const SAME = 0.01;

/** The shortest way from one of the positions to one of the lines; undefined if none is within `reach`. */
export function wayToLine(
  positions: readonly number[],
  lines: readonly SnapLine[],
  reach: number,
): number | undefined {
  let best: number | undefined;
  for (const { at } of lines) {
    for (const position of positions) {
      const way = at - position;
      if (Math.abs(way) <= Math.abs(best ?? reach)) best = way;
    }
  }
  return best;
}

/**
 * Marks the lines on which positions of a box are, each once. A line of elements reaches from the box to the nearest of them and shows
 * the distance.
 *
 * @param across the extent of the box on the other axis
 */
export function marksOnLines(
  axis: Axis,
  positions: readonly number[],
  lines: readonly SnapLine[],
  across: Span,
): SnapMarks {
  const marked: MarkedLine[] = [];
  const distances: MarkedDistance[] = [];
  for (const position of new Set(positions)) {
    const on = lines.filter(({ at }) => Math.abs(at - position) < SAME);
    const general = on.filter(({ isOfElement }) => !isOfElement);
    const nearest = on
      .filter(({ isOfElement }) => isOfElement)
      .toSorted((one, other) => distanceOf(one.span, across) - distanceOf(other.span, across))[0];
    if (on.length === 0) continue;
    const { start, end } = union(
      [...general, ...(nearest ? [nearest] : [])].map(({ span }) => span).concat(across),
    );
    marked.push({ axis, at: position, from: start, to: end });
    if (!nearest || doOverlap(nearest.span, across)) continue;
    const [from, to] =
      nearest.span.end <= across.start ? [nearest.span.end, across.start] : [across.end, nearest.span.start];
    if (to - from >= 1)
      distances.push({ axis: axis === 'x' ? 'y' : 'x', at: position, from, to, isEqual: false });
  }
  return { lines: marked, distances };
}

function distanceOf(one: Span, other: Span): number {
  return Math.max(0, one.start - other.end, other.start - one.end);
}
