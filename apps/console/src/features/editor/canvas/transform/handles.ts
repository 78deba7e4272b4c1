import type { Point } from '../../document/viewport.ts';

/** Handles of the selection box by their place on it, in the order of the clock. */
export const RESIZE_HANDLES = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;

export type ResizeHandle = (typeof RESIZE_HANDLES)[number];

/** Which edges of the box a handle moves: -1 the left or upper, 1 the right or lower, 0 none. */
export const EDGES_OF: Record<ResizeHandle, Point> = {
  n: { x: 0, y: -1 },
  ne: { x: 1, y: -1 },
  e: { x: 1, y: 0 },
  se: { x: 1, y: 1 },
  s: { x: 0, y: 1 },
  sw: { x: -1, y: 1 },
  w: { x: -1, y: 0 },
  nw: { x: -1, y: -1 },
};

const CURSORS = ['ns-resize', 'nesw-resize', 'ew-resize', 'nwse-resize'] as const;

/** The cursor over a handle of a box with a rotation in degrees. */
export function cursorOf(handle: ResizeHandle, rotation: number): string {
  const eighths = RESIZE_HANDLES.indexOf(handle) + Math.round(rotation / 45);
  return CURSORS[((eighths % 4) + 4) % 4] ?? 'default';
}

export function isResizeHandle(text: string | undefined): text is ResizeHandle {
  return RESIZE_HANDLES.some((handle) => handle === text);
}
