import type { Box } from '@marquee/scene';
import { type Axis, doOverlap, middleOf, otherAxis, type Span, spanOf, union } from './axis.ts';
import type { MarkedDistance } from './snap-marks.ts';

/** A place where distances between neighbours are equal. */
interface EqualGap {
  /** How far the box is from it. */
  way: number;
  gap: number;
  /** The neighbours whose distances are equal, including the box itself at that place, in order. */
  row: readonly Box[];
}

/**
 * The nearest place along an axis where the box has equal distances to its neighbours: between two of them, or as far from one as that
 * one is from the next. Neighbours are the boxes beside it, not above or below.
 */
export function wayToEqualGap(
  box: Box,
  boxes: readonly Box[],
  axis: Axis,
  reach: number,
): EqualGap | undefined {
  const row = rowOf(box, boxes, axis);
  const own = spanOf(box, axis);
  const length = own.end - own.start;
  let best: EqualGap | undefined;
  const offer = (start: number, gap: number, rowAt: (box: Box) => Box[]) => {
    const way = start - own.start;
    if (gap <= 0 || Math.abs(way) > Math.abs(best?.way ?? reach)) return;
    best = { way, gap, row: rowAt(movedBy(box, axis, way)) };
  };
  row.forEach((one, index) => {
    const other = row[index + 1];
    if (!other) return;
    const [left, right] = [spanOf(one, axis), spanOf(other, axis)];
    const gap = right.start - left.end;
    offer((left.end + right.start - length) / 2, (gap - length) / 2, (moved) => [one, moved, other]);
    offer(right.end + gap, gap, (moved) => [one, other, moved]);
    offer(left.start - gap - length, gap, (moved) => [moved, one, other]);
  });
  return best;
}

/** The equal distances of a row, each beside the middle of what its neighbours share. */
export function marksOfGap({ row }: EqualGap, axis: Axis): MarkedDistance[] {
  return row.slice(1).flatMap((box, index) => {
    const before = row[index];
    if (!before) return [];
    const [one, other] = [spanOf(before, otherAxis(axis)), spanOf(box, otherAxis(axis))];
    return [
      {
        axis,
        at: middleOf(sharedOrAll(one, other)),
        from: spanOf(before, axis).end,
        to: spanOf(box, axis).start,
        isEqual: true,
      },
    ];
  });
}

/** Boxes beside the box in order, without those that overlap the one before. */
function rowOf(box: Box, boxes: readonly Box[], axis: Axis): Box[] {
  const across = spanOf(box, otherAxis(axis));
  const row: Box[] = [];
  let end = Number.NEGATIVE_INFINITY;
  const beside = boxes
    .filter((other) => doOverlap(spanOf(other, otherAxis(axis)), across))
    .sort((one, other) => spanOf(one, axis).start - spanOf(other, axis).start);
  for (const other of beside) {
    const span = spanOf(other, axis);
    if (span.start >= end) row.push(other);
    end = Math.max(end, span.end);
  }
  return row;
}

function movedBy(box: Box, axis: Axis, way: number): Box {
  return axis === 'x' ? { ...box, x: box.x + way } : { ...box, y: box.y + way };
}

function sharedOrAll(one: Span, other: Span): Span {
  if (!doOverlap(one, other)) return union([one, other]);
  return { start: Math.max(one.start, other.start), end: Math.min(one.end, other.end) };
}
