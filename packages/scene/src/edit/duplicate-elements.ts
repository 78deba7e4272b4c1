import type { SceneDocument } from '../document/document.schema.ts';
import type { SceneElement } from '../elements/element.schema.ts';
import { addElements } from './add-elements.ts';
import { shifted } from './geometry.ts';

/** The distance of a copy from its original, right and down, so that it is visible. */
const OFFSET = 20;

/** Returns a new unique id. */
export type NewId = () => string;

/**
 * Duplicates the named elements within their scenes: on top, in the same order, slightly offset and unlocked. `newId` is called once
 * for each copy, in document order.
 */
export function duplicateElements(
  document: SceneDocument,
  elementIds: readonly string[],
  newId: NewId,
): SceneDocument {
  const chosen = new Set(elementIds);
  return document.scenes.reduce((current, scene) => {
    const copies = scene.elements
      .filter((element) => chosen.has(element.id))
      .map((element) => shifted(copyOf(element, newId()), OFFSET, OFFSET));
    return addElements(current, scene.id, copies);
  }, document);
}

/** An unlocked copy of an element with a new id. */
export function copyOf(element: SceneElement, id: string): SceneElement {
  return { ...element, id, locked: false };
}
