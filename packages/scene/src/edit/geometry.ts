import type { ElementBase } from '../elements/element-base.schema.ts';
import { LIMITS } from '../limits.ts';

/** An upright rectangle in program pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

type Placed = Pick<ElementBase, 'x' | 'y' | 'width' | 'height' | 'rotation'>;

/** The upright rectangle around an element as it appears, its rotation included. */
export function boundsOf({ x, y, width, height, rotation }: Placed): Box {
  if (rotation % 180 === 0) return { x, y, width, height };
  const angle = (rotation * Math.PI) / 180;
  const sine = Math.abs(Math.sin(angle));
  const cosine = Math.abs(Math.cos(angle));
  const across = width * cosine + height * sine;
  const down = width * sine + height * cosine;
  return { x: x + (width - across) / 2, y: y + (height - down) / 2, width: across, height: down };
}

/** The upright rectangle around several; undefined for none. */
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

/** The element moved by a distance, held within the offsets a document may have; the same object where nothing moves. */
export function shifted<E extends Placed>(element: E, dx: number, dy: number): E {
  const x = clampOffset(element.x + dx);
  const y = clampOffset(element.y + dy);
  return x === element.x && y === element.y ? element : { ...element, x, y };
}

/** Holds a coordinate within the limits. */
export function clampOffset(value: number): number {
  return clamp(value, -LIMITS.element.maxOffset, LIMITS.element.maxOffset);
}

/** Holds a width or a height within the limits. */
export function clampSize(value: number): number {
  return clamp(value, LIMITS.element.minSize, LIMITS.element.maxSize);
}

/** What is no number counts as 0, and so does -0, which JSON would not keep. */
function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value || 0));
}
