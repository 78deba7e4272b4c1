import type { SceneDocument } from '../document/document.schema.ts';
import type { Guides } from '../document/guides.schema.ts';
import { definitionOf } from '../elements/definitions.ts';
import type { ElementType, SceneElement } from '../elements/element.schema.ts';
import { minSizeOf } from '../elements/element-queries.ts';
import { clampOffset, clampSize } from '../elements/geometry.ts';
import type { Size } from '../elements/placed-on.ts';
import { scaleLengths } from './scale-lengths.ts';

/** How a canvas lies on another one: scaled by `factor`, with its origin at `x`, `y`. */
interface Fitting {
  from: Size;
  to: Size;
  factor: number;
  x: number;
  y: number;
}

/**
 * The document on a canvas of another size: its scenes are scaled as a whole, as large as possible, and centred. Fonts,
 * radii and all other lengths scale with them. What reaches from one edge of the canvas to the opposite one still does
 * afterwards, so that backgrounds and bars leave no gap. The same document if the size is the same.
 */
export function fitDocument(document: SceneDocument, { width, height }: Size): SceneDocument {
  if (width === document.width && height === document.height) return document;
  const factor = Math.min(width / document.width, height / document.height);
  const fitting: Fitting = {
    from: document,
    to: { width, height },
    factor,
    x: (width - document.width * factor) / 2,
    y: (height - document.height * factor) / 2,
  };
  const scenes = document.scenes.map((scene) => ({
    ...scene,
    elements: scene.elements.map((element) => fitElement(element, fitting)),
  }));
  const { guides } = document;
  return { ...document, width, height, scenes, ...(guides && { guides: fitGuides(guides, fitting) }) };
}

function fitGuides({ vertical, horizontal }: Guides, { factor, x, y }: Fitting): Guides {
  return {
    vertical: vertical.map((place) => Math.round(place * factor + x)),
    horizontal: horizontal.map((place) => Math.round(place * factor + y)),
  };
}

function fitElement(element: SceneElement, fitting: Fitting): SceneElement {
  const { schema } = definitionOf<ElementType>(element.type);
  const scaled = scaleLengths(schema, element, fitting.factor);
  const { from, to, factor, x, y } = fitting;
  const isUpright = element.rotation % 180 === 0;
  const across = isUpright
    ? fitSpan(element.x, element.width, { from: from.width, to: to.width, factor, offset: x })
    : scaleSpan(element.x, element.width, factor, x);
  const down = isUpright
    ? fitSpan(element.y, element.height, { from: from.height, to: to.height, factor, offset: y })
    : scaleSpan(element.y, element.height, factor, y);
  const minSize = minSizeOf(element);
  return {
    ...scaled,
    x: clampOffset(across.start),
    width: clampSize(across.length, minSize),
    y: clampOffset(down.start),
    height: clampSize(down.length, minSize),
  };
}

interface Span {
  start: number;
  length: number;
}

/** One side of an upright box, on whole pixels: boxes that touch each other still do. */
function fitSpan(
  start: number,
  length: number,
  { from, to, factor, offset }: { from: number; to: number; factor: number; offset: number },
): Span {
  if (start <= 0 && start + length >= from) {
    // As far beyond the edges as before.
    const before = Math.round(start * factor);
    const after = Math.round((start + length - from) * factor);
    return { start: before, length: to - before + after };
  }
  const begin = Math.round(start * factor + offset);
  const end = Math.round((start + length) * factor + offset);
  return { start: begin, length: end - begin };
}

function scaleSpan(start: number, length: number, factor: number, offset: number): Span {
  return { start: start * factor + offset, length: length * factor };
}
