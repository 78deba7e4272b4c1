import type { SceneDocument } from '../document/document.schema.ts';
import type { SceneElement } from '../elements/element.schema.ts';
import { setElementsLocked } from './flag-elements.ts';
import { placeElement } from './place-element.ts';
import { reorderElements } from './reorder-elements.ts';
import { updateElements } from './update-elements.ts';

/** Puts the elements over the whole canvas, upright; media fill it without a gap. */
export function fillCanvas(document: SceneDocument, elementIds: readonly string[]): SceneDocument {
  const { width, height } = document;
  const placed = elementIds.reduce(
    (current, id) => placeElement(current, id, { x: 0, y: 0, width, height, rotation: 0 }),
    document,
  );
  return updateElements(placed, elementIds, covering);
}

/** Puts the elements over the whole canvas, below all others, and locks them, so that they are not dragged by mistake. */
export function setAsBackground(document: SceneDocument, elementIds: readonly string[]): SceneDocument {
  return setElementsLocked(
    reorderElements(fillCanvas(document, elementIds), elementIds, 'back'),
    elementIds,
    true,
  );
}

function covering(element: SceneElement): SceneElement {
  return 'fit' in element && element.fit !== 'cover' ? { ...element, fit: 'cover' } : element;
}
