import type { SceneDocument } from '../document/document.schema.ts';
import type { Scene } from '../document/scene.schema.ts';
import type { SceneElement } from '../elements/element.schema.ts';
import { isHeld, withElements } from './update-elements.ts';
import { mapScenes } from './update-scene.ts';

/** The target in the z-order: the front or back, one step, or an index (0 is lowest). */
export type ZOrder = 'front' | 'back' | 'forward' | 'backward' | { index: number };

/** Changes the z-order of the named elements within their scenes; their relative order stays. */
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
  if (to === 'forward' || to === 'backward') return step(scene.elements, isMoving, to === 'forward' ? 1 : -1);
  const moving = scene.elements.filter(isMoving);
  const staying = scene.elements.filter((element) => !isMoving(element));
  const place = to === 'front' ? staying.length : to === 'back' ? 0 : Math.max(0, Math.trunc(to.index) || 0);
  return [...staying.slice(0, place), ...moving, ...staying.slice(place)];
}

/** Swaps each moving element with its neighbour, starting at the far end, so that moving neighbours stay together and stop at the end. */
function step(
  elements: readonly SceneElement[],
  isMoving: (element: SceneElement) => boolean,
  by: 1 | -1,
): SceneElement[] {
  const result = [...elements];
  for (let index = by === 1 ? result.length - 2 : 1; index in result; index -= by) {
    const [own, neighbour] = [result[index], result[index + by]];
    if (own && neighbour && isMoving(own) && !isMoving(neighbour)) {
      result[index] = neighbour;
      result[index + by] = own;
    }
  }
  return result;
}
