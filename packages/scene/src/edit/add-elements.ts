import type { SceneDocument } from '../document/document.schema.ts';
import { type SceneElement, sceneElementSchema } from '../elements/element.schema.ts';
import { hasRoomFor, isInteractiveOnly } from '../elements/element-queries.ts';
import { LIMITS } from '../limits.ts';
import { findElement } from './lookup.ts';
import { updateScene } from './update-scene.ts';

/**
 * Adds elements on top of a scene in the given order. Used for new and pasted elements. Does nothing if the scene is locked or would
 * exceed a limit, an id is taken, an element is invalid, or one is for interactive programs only and this is an ordinary one.
 */
export function addElements(
  document: SceneDocument,
  sceneId: string,
  elements: readonly SceneElement[],
): SceneDocument {
  const isUnique = new Set(elements.map((element) => element.id)).size === elements.length;
  const isFree = elements.every((element) => findElement(document, element.id) === undefined);
  const isValid = elements.every((element) => sceneElementSchema.safeParse(element).success);
  const isAllowed =
    document.interaction !== undefined || !elements.some(({ type }) => isInteractiveOnly(type));
  if (elements.length === 0 || !isUnique || !isFree || !isValid || !isAllowed) return document;
  return updateScene(document, sceneId, (scene) =>
    scene.locked ||
    scene.elements.length + elements.length > LIMITS.scene.maxElements ||
    !hasRoomFor(scene.elements, elements)
      ? scene
      : { ...scene, elements: [...scene.elements, ...elements] },
  );
}
