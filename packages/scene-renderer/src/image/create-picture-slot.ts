import type { FileRef } from '@marquee/scene';
import type { RenderContext } from '../render-context.ts';
import { BitmapSlot } from './bitmap-slot.ts';
import { ImageSlot } from './image-slot.ts';

/** A picture on the page. */
export type PictureSlot = ImageSlot | BitmapSlot;

const BITMAP_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** A slot that releases its pixels where files can be opened and the browser decodes them, otherwise an `img`. */
export function createPictureSlot(context: RenderContext, file: FileRef): PictureSlot {
  const { openFile, resolveFile } = context;
  const isBitmap = openFile && BITMAP_TYPES.has(file.mime) && 'createImageBitmap' in globalThis;
  return isBitmap ? new BitmapSlot(context, file, openFile) : new ImageSlot(context, file, resolveFile);
}
