import { LIMITS } from '../limits.ts';
import type { ElementBase } from './element-base.schema.ts';

/** An axis-aligned rectangle in program pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The place of an element: its box before its rotation about the centre, in degrees. */
export type Placed = Pick<ElementBase, 'x' | 'y' | 'width' | 'height' | 'rotation'>;

/** The axis-aligned bounds of an element, including its rotation. */
export function boundsOf({ x, y, width, height, rotation }: Placed): Box {
  if (rotation % 180 === 0) return { x, y, width, height };
  const angle = (rotation * Math.PI) / 180;
  const sine = Math.abs(Math.sin(angle));
  const cosine = Math.abs(Math.cos(angle));
  const across = width * cosine + height * sine;
  const down = width * sine + height * cosine;
  return { x: x + (width - across) / 2, y: y + (height - down) / 2, width: across, height: down };
}

/** The axis-aligned bounds of several elements; undefined for none. */
export function boundsOfAll(elements: readonly Placed[]): Box | undefined {
  const boxes = elements.map(boundsOf);
  if (boxes.length === 0) return undefined;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

/** The element moved by a distance within the offset limits; the same object if it does not move. */
export function shifted<E extends Placed>(element: E, dx: number, dy: number): E {
  const x = clampOffset(element.x + dx);
  const y = clampOffset(element.y + dy);
  return x === element.x && y === element.y ? element : { ...element, x, y };
}

/** Limits a coordinate to the allowed range. */
export function clampOffset(value: number): number {
  return clamp(value, -LIMITS.element.maxOffset, LIMITS.element.maxOffset);
}

/** Limits a width or a height to the range from `min`. */
export function clampSize(value: number, min: number): number {
  return clamp(value, min, LIMITS.element.maxSize);
}

/** `NaN` becomes 0, and so does -0, which JSON does not preserve. */
function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value || 0));
}
