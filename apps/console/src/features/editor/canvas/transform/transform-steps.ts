import { boundsOf, boundsOfAll, LIMITS, type Placed, type Placement } from '@marquee/scene';
import type { Point } from '../../document/viewport.ts';
import type { ResizeHandle } from './handles.ts';
import { movedTo, resizedTo, rotatedTo } from './placement.ts';
import { draggedSize, limitedSize, type SizeLimits, scaledWithin, withSize } from './resize-box.ts';
import { NO_MARKS, type SnapMarks } from './snap-marks.ts';
import { snapMove } from './snap-move.ts';
import { marksOfResize, snapResize } from './snap-resize.ts';
import type { SnapTargets } from './snap-targets.ts';
import { centreOf, turnAround } from './turn.ts';

/** An element that a gesture changes, as it was at the start. */
export interface Member extends Placed {
  id: string;
  minSize: number;
}

/** The start of a gesture, in program pixels. */
export interface TransformStart {
  members: readonly Member[];
  /** Where the pointer was pressed. */
  at: Point;
  targets: SnapTargets;
}

/** Keys that the operator holds during a gesture. */
export interface StepOptions {
  /** Shift: keeps proportions and rotates in steps. */
  isShiftDown: boolean;
  /** The distance within which edges snap, in program pixels; null while snapping is off. */
  reach: number | null;
}

/** The result of a gesture for one position of the pointer. It depends on the start only, not on earlier steps. */
export interface TransformStep {
  placements: ReadonlyMap<string, Placement>;
  marks: SnapMarks;
  /** The box around several elements while it is turned with them. */
  turnedBox: Placed | null;
}

/** Angles to which a rotation snaps and how close it must be, and the step with Shift, in degrees. */
const SNAP_ANGLE = 45;
const ANGLE_REACH = 3;
const SHIFT_ANGLE = 15;

/** The box with the handles: the element itself, or the bounds of several. */
export function boxAround(placed: readonly Placed[]): Placed | undefined {
  const [first, ...others] = placed;
  if (first && others.length === 0) return first;
  const bounds = boundsOfAll(placed);
  return bounds && { ...bounds, rotation: 0 };
}

export function dragStep(
  { members, at: from, targets }: TransformStart,
  at: Point,
  { reach }: StepOptions,
): TransformStep {
  let by = { x: at.x - from.x, y: at.y - from.y };
  let marks = NO_MARKS;
  const bounds = boundsOfAll(members);
  if (bounds && reach !== null) {
    const moved = { ...bounds, x: bounds.x + by.x, y: bounds.y + by.y };
    const snap = snapMove(moved, targets, reach);
    by = { x: by.x + snap.by.x, y: by.y + snap.by.y };
    marks = snap.marks;
  }
  return {
    placements: placementsOf(members, ({ x, y }) => movedTo({ x: x + by.x, y: y + by.y })),
    marks,
    turnedBox: null,
  };
}

export function resizeStep(
  start: TransformStart,
  handle: ResizeHandle,
  at: Point,
  { isShiftDown, reach }: StepOptions,
): TransformStep {
  const { members, targets } = start;
  const box = boxAround(members);
  if (!box) return NO_STEP;
  const by = { x: at.x - start.at.x, y: at.y - start.at.y };
  const limits = limitsOf(members, box);
  const dragged = draggedSize(box, handle, by, isShiftDown);
  const snapped =
    reach === null
      ? dragged
      : snapResize(box, handle, limitedSize(dragged, limits, isShiftDown), isShiftDown, targets, reach);
  const resized = withSize(box, handle, limitedSize(snapped, limits, isShiftDown));
  return {
    placements: placementsOf(members, (member) =>
      resizedTo(members.length === 1 ? resized : scaledWithin(member, box, resized), member.rotation),
    ),
    marks: reach === null ? NO_MARKS : marksOfResize(resized, handle, targets),
    turnedBox: null,
  };
}

export function rotateStep(
  { members, at: from }: TransformStart,
  at: Point,
  options: StepOptions,
): TransformStep {
  const box = boxAround(members);
  if (!box) return NO_STEP;
  const centre = centreOf(box);
  const angle = snappedAngle(box.rotation + angleOf(centre, at) - angleOf(centre, from), options);
  const by = angle - box.rotation;
  return {
    placements: placementsOf(members, (member) => {
      const turned = turnAround(member, centre, by);
      return rotatedTo(turned, turned.rotation);
    }),
    marks: NO_MARKS,
    turnedBox: members.length > 1 ? { ...box, rotation: by } : null,
  };
}

const NO_STEP: TransformStep = { placements: new Map(), marks: NO_MARKS, turnedBox: null };

function placementsOf(members: readonly Member[], placementOf: (member: Member) => Placement) {
  return new Map(members.map((member) => [member.id, placementOf(member)]));
}

/** No element becomes smaller than its type allows, nor larger than any may be. */
function limitsOf(members: readonly Member[], box: Placed): SizeLimits {
  const { maxSize } = LIMITS.element;
  const [first, ...others] = members;
  if (first && others.length === 0) {
    return {
      min: { width: first.minSize, height: first.minSize },
      max: { width: maxSize, height: maxSize },
    };
  }
  const bounds = members.map((member) => ({ ...boundsOf(member), minSize: member.minSize }));
  return {
    min: {
      width: box.width * Math.max(...bounds.map(({ width, minSize }) => Math.min(1, minSize / width))),
      height: box.height * Math.max(...bounds.map(({ height, minSize }) => Math.min(1, minSize / height))),
    },
    max: {
      width: box.width * Math.min(...bounds.map(({ width }) => Math.max(1, maxSize / width))),
      height: box.height * Math.min(...bounds.map(({ height }) => Math.max(1, maxSize / height))),
    },
  };
}

function angleOf(centre: Point, at: Point): number {
  return (Math.atan2(at.y - centre.y, at.x - centre.x) * 180) / Math.PI;
}

function snappedAngle(angle: number, { isShiftDown, reach }: StepOptions): number {
  if (isShiftDown) return Math.round(angle / SHIFT_ANGLE) * SHIFT_ANGLE;
  const nearest = Math.round(angle / SNAP_ANGLE) * SNAP_ANGLE;
  return reach !== null && Math.abs(angle - nearest) <= ANGLE_REACH ? nearest : angle;
}
