import type { SceneDocument } from '../document/document.schema.ts';
import type { Scene } from '../document/scene.schema.ts';
import type { SceneElement } from '../elements/element.schema.ts';
import { isHeld, withElements } from './update-elements.ts';
import { mapScenes } from './update-scene.ts';

/** Where to in the z-order: all the way, one step, or to a place in the list (0 lowest). */
export type ZOrder = 'front' | 'back' | 'forward' | 'backward' | { index: number };

/** Changes the z-order of the named elements within their scenes; among themselves they keep their order. */
export function reorderElements(
  document: SceneDocument,
  elementIds: readonly string[],
  to: ZOrder,
): SceneDocument {
  const chosen = new Set(elementIds);
  return mapScenes(document, (scene) => {
    const isMoving = (element: SceneElement): boolean => chosen.has(element.id) && !isHeld(scene, element);
    return scene.elements.some(isMoving) ? withElements(scene, reorder(scene, isMoving, to)) : scene;
  });
}

function reorder(scene: Scene, isMoving: (element: SceneElement) => boolean, to: ZOrder): SceneElement[] {
  if (to === 'forward') return stepForward([...scene.elements], isMoving);
  if (to === 'backward') return stepForward([...scene.elements].reverse(), isMoving).reverse();
  const moving = scene.elements.filter(isMoving);
  const staying = scene.elements.filter((element) => !isMoving(element));
  const place = to === 'front' ? staying.length : to === 'back' ? 0 : Math.max(0, Math.trunc(to.index) || 0);
  return [...staying.slice(0, place), ...moving, ...staying.slice(place)];
}

/** Swaps each moving element with the one above it, from the top down, so that neighbours move together and stop at the end. */
function stepForward(elements: SceneElement[], isMoving: (element: SceneElement) => boolean): SceneElement[] {
  for (let index = elements.length - 2; index >= 0; index -= 1) {
    const [lower, upper] = [elements[index], elements[index + 1]];
    if (lower && upper && isMoving(lower) && !isMoving(upper)) {
      elements[index] = upper;
      elements[index + 1] = lower;
    }
  }
  return elements;
}
