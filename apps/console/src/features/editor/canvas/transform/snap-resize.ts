import { boundsOf, type Placed } from '@marquee/scene';
import type { Size } from '../../document/viewport.ts';
import { type Axis, otherAxis, type Span, spanOf } from './axis.ts';
import { EDGES_OF, type ResizeHandle } from './handles.ts';
import { scaled, withSize } from './resize-box.ts';
import { NO_MARKS, type SnapMarks } from './snap-marks.ts';
import type { SnapTargets } from './snap-targets.ts';
import { marksOnLines, wayToLine } from './snap-to-lines.ts';
import { turn } from './turn.ts';

/** An edge that a handle moves, on the canvas: the left or upper one, or the right or lower one. */
interface MovedEdge {
  axis: Axis;
  side: 'start' | 'end';
}

/**
 * The size with which the moved edges of a box are on lines that are at most `reach` program pixels away. Edges of turned boxes are not
 * parallel to lines, so they do not snap.
 */
export function snapResize(
  start: Placed,
  handle: ResizeHandle,
  size: Size,
  keepsRatio: boolean,
  targets: SnapTargets,
  reach: number,
): Size {
  const bounds = boundsOf(withSize(start, handle, size));
  const ways = movedEdges(start, handle).flatMap(({ axis, side }) => {
    const span = spanOf(bounds, axis);
    const way = wayToLine([span[side]], targets.lines[axis], reach);
    // Outwards, the box grows.
    return way === undefined
      ? []
      : [{ axis, growth: side === 'end' ? way : -way, length: span.end - span.start }];
  });
  const [nearest] = ways.toSorted((one, other) => Math.abs(one.growth) - Math.abs(other.growth));
  if (!nearest) return size;
  if (keepsRatio) return scaled(size, (nearest.length + nearest.growth) / nearest.length);
  const growthOn = (axis: Axis) => ways.find((way) => way.axis === axis)?.growth ?? 0;
  const isUpright = start.rotation % 180 === 0;
  return {
    width: size.width + growthOn(isUpright ? 'x' : 'y'),
    height: size.height + growthOn(isUpright ? 'y' : 'x'),
  };
}

/** The lines on which the moved edges of a resized box are. */
export function marksOfResize(box: Placed, handle: ResizeHandle, targets: SnapTargets): SnapMarks {
  const bounds = boundsOf(box);
  const marks = movedEdges(box, handle).map(({ axis, side }) => {
    const across: Span = spanOf(bounds, otherAxis(axis));
    return marksOnLines(axis, [spanOf(bounds, axis)[side]], targets.lines[axis], across);
  });
  const lines = marks.flatMap((mark) => mark.lines);
  if (lines.length === 0) return NO_MARKS;
  return { lines, distances: marks.flatMap((mark) => mark.distances) };
}

function movedEdges({ rotation }: Placed, handle: ResizeHandle): MovedEdge[] {
  if (rotation % 90 !== 0) return [];
  const towards = turn(EDGES_OF[handle], rotation);
  return (['x', 'y'] as const).flatMap((axis) => {
    const way = Math.round(towards[axis]);
    return way === 0 ? [] : [{ axis, side: way > 0 ? ('end' as const) : ('start' as const) }];
  });
}
