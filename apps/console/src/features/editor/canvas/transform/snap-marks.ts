import type { Axis } from './axis.ts';

/** A line to which a gesture has snapped: at `at` on its axis, from `from` to `to` on the other one, in program pixels. */
export interface MarkedLine {
  axis: Axis;
  at: number;
  from: number;
  to: number;
}

/** A free distance along an axis, at `at` on the other one. */
export interface MarkedDistance extends MarkedLine {
  /** One of several equal distances to which the gesture has snapped. */
  isEqual: boolean;
}

/** Marks on the canvas while a gesture snaps. */
export interface SnapMarks {
  lines: readonly MarkedLine[];
  distances: readonly MarkedDistance[];
}

export const NO_MARKS: SnapMarks = { lines: [], distances: [] };
