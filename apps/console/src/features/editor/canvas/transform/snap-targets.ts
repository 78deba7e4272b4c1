import type { Box, Guides } from '@marquee/scene';
import type { Size } from '../../document/viewport.ts';
import { type Axis, middleOf, otherAxis, type Span, spanOf } from './axis.ts';

/** A line to snap to, at `at` on its axis. */
export interface SnapLine {
  at: number;
  /** Extent of the line on the other axis. */
  span: Span;
  /** Whether it belongs to an element, to which the distance is shown. */
  isOfElement: boolean;
}

/** Targets to which a gesture snaps, constant from its start to its end. */
export interface SnapTargets {
  lines: Readonly<Record<Axis, readonly SnapLine[]>>;
  /** Elements to which equal distances are kept. */
  boxes: readonly Box[];
}

/** The edges and centres of the canvas and of elements, and the guides. */
export function snapTargets(boxes: readonly Box[], canvas: Size, guides: Guides): SnapTargets {
  const whole = { x: 0, y: 0, ...canvas };
  const linesOn = (axis: Axis): SnapLine[] => {
    const across = spanOf(whole, otherAxis(axis));
    const ofGuides = axis === 'x' ? guides.vertical : guides.horizontal;
    return [
      ...linesOf(whole, axis, false),
      ...ofGuides.map((at) => ({ at, span: across, isOfElement: false })),
      ...boxes.flatMap((box) => linesOf(box, axis, true)),
    ];
  };
  return { lines: { x: linesOn('x'), y: linesOn('y') }, boxes };
}

function linesOf(box: Box, axis: Axis, isOfElement: boolean): SnapLine[] {
  const along = spanOf(box, axis);
  const span = spanOf(box, otherAxis(axis));
  return [along.start, middleOf(along), along.end].map((at) => ({ at, span, isOfElement }));
}
