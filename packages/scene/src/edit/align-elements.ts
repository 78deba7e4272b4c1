import type { SceneDocument } from '../document/document.schema.ts';
import type { SceneElement } from '../elements/element.schema.ts';
import { hasBox } from '../elements/element-queries.ts';
import { type Box, boundsOf, boundsOfAll, shifted } from '../elements/geometry.ts';
import { findElement } from './lookup.ts';
import { updateBoxes } from './update-elements.ts';

/** The edges or centre lines to align. */
export type Alignment = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';

/** Aligns the named elements with their common bounds or with the canvas. Rotated elements are aligned by their visible bounds. */
export function alignElements(
  document: SceneDocument,
  elementIds: readonly string[],
  alignment: Alignment,
  target: 'selection' | 'canvas',
): SceneDocument {
  const frame =
    target === 'canvas'
      ? { x: 0, y: 0, width: document.width, height: document.height }
      : boundsOfAll(elementsOf(document, elementIds));
  if (!frame) return document;
  return updateBoxes(document, elementIds, (element) => {
    const { dx, dy } = distance(boundsOf(element), frame, alignment);
    return shifted(element, dx, dy);
  });
}

/** The named elements that exist and have a box, in the given order. */
export function elementsOf(document: SceneDocument, elementIds: readonly string[]): SceneElement[] {
  return elementIds.flatMap((id) => findElement(document, id)?.element ?? []).filter(hasBox);
}

function distance(box: Box, frame: Box, alignment: Alignment): { dx: number; dy: number } {
  switch (alignment) {
    case 'left':
      return { dx: frame.x - box.x, dy: 0 };
    case 'center':
      return { dx: frame.x + frame.width / 2 - (box.x + box.width / 2), dy: 0 };
    case 'right':
      return { dx: frame.x + frame.width - (box.x + box.width), dy: 0 };
    case 'top':
      return { dx: 0, dy: frame.y - box.y };
    case 'middle':
      return { dx: 0, dy: frame.y + frame.height / 2 - (box.y + box.height / 2) };
    case 'bottom':
      return { dx: 0, dy: frame.y + frame.height - (box.y + box.height) };
  }
}
