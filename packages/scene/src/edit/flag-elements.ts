import type { SceneDocument } from '../document/document.schema.ts';
import { updateElements, withElements } from './update-elements.ts';
import { mapScenes } from './update-scene.ts';

/** Locks or unlocks the named elements; does not change elements of a locked scene. */
export function setElementsLocked(
  document: SceneDocument,
  elementIds: readonly string[],
  locked: boolean,
): SceneDocument {
  const chosen = new Set(elementIds);
  return mapScenes(document, (scene) =>
    scene.locked
      ? scene
      : withElements(
          scene,
          scene.elements.map((element) =>
            chosen.has(element.id) && element.locked !== locked ? { ...element, locked } : element,
          ),
        ),
  );
}

/** Hides or shows the named elements. A scene with a set duration is extended for a longer shown element. */
export function setElementsHidden(
  document: SceneDocument,
  elementIds: readonly string[],
  hidden: boolean,
): SceneDocument {
  return updateElements(document, elementIds, (element) =>
    element.hidden === hidden ? element : { ...element, hidden },
  );
}
