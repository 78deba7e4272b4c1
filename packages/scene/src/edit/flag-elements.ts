import type { SceneDocument } from '../document/document.schema.ts';
import { updateElements, withElements } from './update-elements.ts';
import { mapScenes } from './update-scene.ts';

/** Locks or unlocks the named elements; a locked scene keeps them as they are. */
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

/** Hides or shows the named elements. A scene of set duration grows where a shown element runs longer. */
export function setElementsHidden(
  document: SceneDocument,
  elementIds: readonly string[],
  hidden: boolean,
): SceneDocument {
  return updateElements(document, elementIds, (element) =>
    element.hidden === hidden ? element : { ...element, hidden },
  );
}
