import {
  addElements,
  type Box,
  boundsOfAll,
  copiesOf,
  findScene,
  hasBox,
  type SceneDocument,
  type SceneElement,
} from '@marquee/scene';
import { newId } from '../../../shared/chance/system-chance.ts';
import { elementCopyName } from './copy-names.ts';
import { freeOffset } from './free-offset.ts';

/**
 * Adds copies of elements on top of a scene with new ids: at their original position, offset from an element that
 * is already there, or moved onto the canvas if they would be outside it. Undefined if the scene cannot accept
 * them.
 */
export function pasteElements(
  document: SceneDocument,
  sceneId: string,
  elements: readonly SceneElement[],
): { document: SceneDocument; ids: string[] } | undefined {
  const present = findScene(document, sceneId)?.elements ?? [];
  const offset = freeOffset(present, elements);
  const shift = onCanvas(document, elements) ?? { x: offset, y: offset };
  const copies = copiesOf(elements, present, newId, elementCopyName).map((element) => ({
    ...element,
    x: element.x + shift.x,
    y: element.y + shift.y,
  }));
  const pasted = addElements(document, sceneId, copies);
  return pasted === document ? undefined : { document: pasted, ids: copies.map(({ id }) => id) };
}

/** The offset that centres elements on the canvas if they would be invisible, for example from a larger program. */
function onCanvas(
  { width, height }: SceneDocument,
  elements: readonly SceneElement[],
): Pick<Box, 'x' | 'y'> | undefined {
  const box = boundsOfAll(elements.filter(hasBox));
  if (!box) return undefined;
  const isSeen = box.x < width && box.y < height && box.x + box.width > 0 && box.y + box.height > 0;
  return isSeen
    ? undefined
    : { x: Math.round((width - box.width) / 2 - box.x), y: Math.round((height - box.height) / 2 - box.y) };
}
