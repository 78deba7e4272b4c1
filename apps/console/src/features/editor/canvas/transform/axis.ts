import type { Box } from '@marquee/scene';

/** A direction of the program: x to the right, y downwards. */
export type Axis = 'x' | 'y';

/** The extent of a box along an axis. */
export interface Span {
  start: number;
  end: number;
}

export function spanOf(box: Box, axis: Axis): Span {
  return axis === 'x' ? { start: box.x, end: box.x + box.width } : { start: box.y, end: box.y + box.height };
}

export function middleOf({ start, end }: Span): number {
  return (start + end) / 2;
}

export function otherAxis(axis: Axis): Axis {
  return axis === 'x' ? 'y' : 'x';
}

export function doOverlap(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}

/** The smallest span that contains all of them. */
export function union(spans: readonly Span[]): Span {
  return {
    start: Math.min(...spans.map(({ start }) => start)),
    end: Math.max(...spans.map(({ end }) => end)),
  };
}
