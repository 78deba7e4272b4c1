import type { Box, Placed } from '@marquee/scene';
import type { Point, Size } from '../../document/viewport.ts';
import { EDGES_OF, type ResizeHandle } from './handles.ts';
import { centreOf, turn } from './turn.ts';

/** The sizes that a box may have. */
export interface SizeLimits {
  min: Size;
  max: Size;
}

const SMALLEST_FACTOR = 1e-6;

/** The size of a box whose handle is dragged by a vector. With `keepsRatio` an edge changes both lengths. */
export function draggedSize(start: Placed, handle: ResizeHandle, by: Point, keepsRatio: boolean): Size {
  const edges = EDGES_OF[handle];
  const way = turn(by, -start.rotation);
  const size = { width: start.width + edges.x * way.x, height: start.height + edges.y * way.y };
  if (!keepsRatio) return size;
  const factors = [
    ...(edges.x === 0 ? [] : [size.width / start.width]),
    ...(edges.y === 0 ? [] : [size.height / start.height]),
  ];
  return scaled(start, Math.max(...factors));
}

/** A size with the same proportions. A drag beyond the opposite corner does not turn it inside out. */
export function scaled({ width, height }: Size, factor: number): Size {
  const used = Math.max(SMALLEST_FACTOR, factor);
  return { width: width * used, height: height * used };
}

/** The nearest allowed size. */
export function limitedSize(size: Size, { min, max }: SizeLimits, keepsRatio: boolean): Size {
  if (!keepsRatio) {
    return {
      width: Math.min(max.width, Math.max(min.width, size.width)),
      height: Math.min(max.height, Math.max(min.height, size.height)),
    };
  }
  const least = Math.max(min.width / size.width, min.height / size.height);
  const most = Math.min(max.width / size.width, max.height / size.height);
  return scaled(size, Math.max(least, Math.min(most, 1)));
}

/** The box with another size, which keeps the edge or the corner opposite to the handle. */
export function withSize(start: Placed, handle: ResizeHandle, { width, height }: Size): Placed {
  const edges = EDGES_OF[handle];
  const way = turn(
    { x: (edges.x * (width - start.width)) / 2, y: (edges.y * (height - start.height)) / 2 },
    start.rotation,
  );
  const centre = centreOf(start);
  return {
    x: centre.x + way.x - width / 2,
    y: centre.y + way.y - height / 2,
    width,
    height,
    rotation: start.rotation,
  };
}

/** The box of an element after the box around several was resized. The lengths of a turned one follow the direction of its edges. */
export function scaledWithin(placed: Placed, from: Box, to: Box): Placed {
  const [across, down] = [to.width / from.width, to.height / from.height];
  const horizontal = turn({ x: 1, y: 0 }, placed.rotation);
  const width = placed.width * Math.hypot(across * horizontal.x, down * horizontal.y);
  const height = placed.height * Math.hypot(across * horizontal.y, down * horizontal.x);
  const centre = centreOf(placed);
  return {
    x: to.x + (centre.x - from.x) * across - width / 2,
    y: to.y + (centre.y - from.y) * down - height / 2,
    width,
    height,
    rotation: placed.rotation,
  };
}
