import type { SceneDocument } from '../document/document.schema.ts';
import type { SceneElement } from '../elements/element.schema.ts';
import { LIMITS } from '../limits.ts';
import { updateElements, withElements } from './update-elements.ts';
import { mapScenes } from './update-scene.ts';

/** Locks or unlocks the named elements; does not change elements of a locked scene. */
export function setElementsLocked(
  document: SceneDocument,
  elementIds: readonly string[],
  locked: boolean,
): SceneDocument {
  return updateAlsoLocked(document, elementIds, (element) =>
    element.locked === locked ? element : { ...element, locked },
  );
}

/** Puts black of this opacity over the content of the named elements, also of locked ones: a background is locked. */
export function dimElements(
  document: SceneDocument,
  elementIds: readonly string[],
  opacity: number,
): SceneDocument {
  const dim = Math.min(LIMITS.element.maxDim, Math.max(0, opacity));
  return updateAlsoLocked(document, elementIds, (element) =>
    element.dim === dim ? element : { ...element, dim },
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

/** Changes the named elements, except those of a locked scene. */
function updateAlsoLocked(
  document: SceneDocument,
  elementIds: readonly string[],
  change: (element: SceneElement) => SceneElement,
): SceneDocument {
  const chosen = new Set(elementIds);
  return mapScenes(document, (scene) =>
    scene.locked
      ? scene
      : withElements(
          scene,
          scene.elements.map((element) => (chosen.has(element.id) ? change(element) : element)),
        ),
  );
}
