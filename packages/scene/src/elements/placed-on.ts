import type { FileRef } from '../fields/file-ref.schema.ts';
import type { Box } from './geometry.ts';

/** In program pixels. */
export type Point = Pick<Box, 'x' | 'y'>;

/** In program pixels. */
export type Size = Pick<Box, 'width' | 'height'>;

/** A box centred on `at`, by default on the centre of the canvas, moved to lie within the canvas. Whole pixels. */
export function placedOn(canvas: Size, size: Size, at: Point | undefined): Box {
  const middle = at ?? { x: canvas.width / 2, y: canvas.height / 2 };
  return {
    ...size,
    x: Math.round(Math.min(Math.max(0, middle.x - size.width / 2), canvas.width - size.width)),
    y: Math.round(Math.min(Math.max(0, middle.y - size.height / 2), canvas.height - size.height)),
  };
}

/** A medium that is dropped on the canvas fills at most this share of it, so that it lies where it was dropped. */
const DROPPED_SHARE = 0.5;

/** The same for a picture or video: in its own size, or smaller to fit the canvas. */
export function mediumPlacedOn(canvas: Size, file: FileRef | undefined, at: Point | undefined): Box {
  const { width = canvas.width, height = canvas.height } = file ?? {};
  const share = at ? DROPPED_SHARE : 1;
  const scale = Math.min(1, (share * canvas.width) / width, (share * canvas.height) / height);
  return placedOn(canvas, { width: Math.round(width * scale), height: Math.round(height * scale) }, at);
}
