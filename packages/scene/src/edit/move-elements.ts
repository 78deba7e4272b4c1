import type { SceneDocument } from '../document/document.schema.ts';
import { shifted } from '../elements/geometry.ts';
import { updateBoxes } from './update-elements.ts';

/** Moves the named elements by a distance in program pixels. */
export function moveElements(
  document: SceneDocument,
  elementIds: readonly string[],
  by: { dx: number; dy: number },
): SceneDocument {
  return updateBoxes(document, elementIds, (element) => shifted(element, by.dx, by.dy));
}
