import {
  type Box,
  type ElementType,
  type FileRef,
  LIMITS,
  newElement,
  type SceneElement,
} from '@marquee/scene';
import type { Point, Size } from '../canvas/viewport.ts';
import { newId } from '../document/new-id.ts';

interface NewElement {
  name: string;
  canvas: Size;
  /** What it shows; at least one file for the types that need a material. */
  files: readonly FileRef[];
  /** Where its middle goes; the middle of the canvas without it. */
  at?: Point;
  /** What a new text says. */
  text: string;
}

/** A new element of a size that fits its canvas: media as large as they are, at most as large as the canvas. */
export function createElement(type: ElementType, input: NewElement): SceneElement {
  const { name, canvas, files, at, text } = input;
  const base = { id: newId(), name };
  switch (type) {
    case 'text':
      return newElement('text', {
        ...base,
        ...textBox(canvas, at),
        text,
        align: 'center',
        verticalAlign: 'middle',
      });
    case 'picture':
      return newElement('picture', {
        ...base,
        ...mediaBox(canvas, files[0], at),
        pictures: files.map(pictureOf),
      });
    case 'video':
      return newElement('video', { ...base, ...mediaBox(canvas, files[0], at), videos: [...files] });
  }
}

export function pictureOf(file: FileRef): { file: FileRef; durationMs: number } {
  return { file, durationMs: LIMITS.picture.defaultDurationMs };
}

/** Letters that can be read from afar: a twelfth of the canvas's shorter side. */
function textBox(canvas: Size, at: Point | undefined): Box & { fontSize: number } {
  const fontSize = Math.max(12, Math.round(Math.min(canvas.width, canvas.height) / 12));
  const size = { width: Math.round(canvas.width * 0.4), height: Math.round(fontSize * 2) };
  return { ...placed(canvas, size, at), fontSize };
}

function mediaBox(canvas: Size, file: FileRef | undefined, at: Point | undefined): Box {
  const { width = canvas.width, height = canvas.height } = file ?? {};
  const scale = Math.min(1, canvas.width / width, canvas.height / height);
  return placed(canvas, { width: Math.round(width * scale), height: Math.round(height * scale) }, at);
}

/** Around the point, but moved onto the canvas: what is added is seen whole. */
function placed(canvas: Size, size: Size, at: Point | undefined): Box {
  const middle = at ?? { x: canvas.width / 2, y: canvas.height / 2 };
  return {
    ...size,
    x: Math.round(Math.min(Math.max(0, middle.x - size.width / 2), canvas.width - size.width)),
    y: Math.round(Math.min(Math.max(0, middle.y - size.height / 2), canvas.height - size.height)),
  };
}
