import type { Box } from '@marquee/scene';
import type { Point } from '../../document/viewport.ts';
import { type Axis, middleOf, otherAxis, spanOf } from './axis.ts';
import { NO_MARKS, type SnapMarks } from './snap-marks.ts';
import type { SnapTargets } from './snap-targets.ts';
import { marksOfGap, wayToEqualGap } from './snap-to-gaps.ts';
import { marksOnLines, wayToLine } from './snap-to-lines.ts';

/** How far a moved box has to move on so that it snaps, at most `reach` program pixels, and what to show then. */
export interface Snap {
  by: Point;
  marks: SnapMarks;
}

/** Snaps the edges and the centre of a box to lines; where there is no line, to equal distances from its neighbours. */
export function snapMove(box: Box, targets: SnapTargets, reach: number): Snap {
  const toLines = {
    x: wayToLine(positionsOf(box, 'x'), targets.lines.x, reach),
    y: wayToLine(positionsOf(box, 'y'), targets.lines.y, reach),
  };
  const onLines = { ...box, x: box.x + (toLines.x ?? 0), y: box.y + (toLines.y ?? 0) };
  const gapOn = (axis: Axis) =>
    toLines[axis] === undefined ? wayToEqualGap(onLines, targets.boxes, axis, reach) : undefined;
  const gaps = { x: gapOn('x'), y: gapOn('y') };
  const by = { x: toLines.x ?? gaps.x?.way ?? 0, y: toLines.y ?? gaps.y?.way ?? 0 };
  const snapped = { ...box, x: box.x + by.x, y: box.y + by.y };
  const marksOn = (axis: Axis): SnapMarks => {
    if (toLines[axis] !== undefined) {
      const across = spanOf(snapped, otherAxis(axis));
      return marksOnLines(axis, positionsOf(snapped, axis), targets.lines[axis], across);
    }
    const gap = gaps[axis];
    return gap ? { lines: [], distances: marksOfGap(gap, axis) } : NO_MARKS;
  };
  return { by, marks: joined(marksOn('x'), marksOn('y')) };
}

function positionsOf(box: Box, axis: Axis): number[] {
  const span = spanOf(box, axis);
  return [span.start, middleOf(span), span.end];
}

function joined(one: SnapMarks, other: SnapMarks): SnapMarks {
  const marks = {
    lines: [...one.lines, ...other.lines],
    distances: [...one.distances, ...other.distances],
  };
  return marks.lines.length + marks.distances.length > 0 ? marks : NO_MARKS;
}
