import type { SceneDocument } from '../document/document.schema.ts';
import { isHeld, withElements } from './update-elements.ts';
import { mapScenes } from './update-scene.ts';

/** Deletes the named elements that are not locked. */
export function deleteElements(document: SceneDocument, elementIds: readonly string[]): SceneDocument {
  const chosen = new Set(elementIds);
  return mapScenes(document, (scene) =>
    withElements(
      scene,
      scene.elements.filter((element) => !chosen.has(element.id) || isHeld(scene, element)),
    ),
  );
}
