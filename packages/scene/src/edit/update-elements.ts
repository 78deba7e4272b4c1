import type { SceneDocument } from '../document/document.schema.ts';
import type { Scene } from '../document/scene.schema.ts';
import type { SceneElement } from '../elements/element.schema.ts';
import { hasBox } from '../elements/element-queries.ts';
import { mapScenes } from './update-scene.ts';

/** Whether edit operations skip the element, because it or its scene is locked. */
export function isHeld(scene: Scene, element: SceneElement): boolean {
  return scene.locked || element.locked;
}

/** Replaces the named elements that are not locked with the result of `change`. */
export function updateElements(
  document: SceneDocument,
  elementIds: readonly string[],
  change: (element: SceneElement) => SceneElement,
): SceneDocument {
  const chosen = new Set(elementIds);
  return mapScenes(document, (scene) =>
    withElements(
      scene,
      scene.elements.map((element) =>
        chosen.has(element.id) && !isHeld(scene, element) ? change(element) : element,
      ),
    ),
  );
}

/** The same for changes of the box, which elements that are only heard do not have. */
export function updateBoxes(
  document: SceneDocument,
  elementIds: readonly string[],
  change: (element: SceneElement) => SceneElement,
): SceneDocument {
  return updateElements(document, elementIds, (element) => (hasBox(element) ? change(element) : element));
}

/** The scene with these elements; the same scene object if they did not change. */
export function withElements(scene: Scene, elements: SceneElement[]): Scene {
  const isSame =
    elements.length === scene.elements.length &&
    elements.every((element, index) => element === scene.elements[index]);
  return isSame ? scene : { ...scene, elements };
}
