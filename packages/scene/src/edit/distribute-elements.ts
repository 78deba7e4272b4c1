import type { SceneDocument } from '../document/document.schema.ts';
import { boundsOf, shifted } from '../elements/geometry.ts';
import { elementsOf } from './align-elements.ts';
import { updateBoxes } from './update-elements.ts';

/** The direction in which the gaps become equal. */
export type Axis = 'horizontal' | 'vertical';

/** Makes the gaps between three or more elements equal; the outermost two stay in place. Does nothing for fewer elements. */
export function distributeElements(
  document: SceneDocument,
  elementIds: readonly string[],
  axis: Axis,
): SceneDocument {
  const places = elementsOf(document, elementIds)
    .map((element) => ({ id: element.id, ...extentOf(boundsOf(element), axis) }))
    .sort((a, b) => a.start - b.start || a.start + a.length - (b.start + b.length));
  const [first, last] = [places[0], places.at(-1)];
  if (places.length < 3 || !first || !last) return document;
  const filled = places.reduce((sum, place) => sum + place.length, 0);
  const gap = (last.start + last.length - first.start - filled) / (places.length - 1);
  const shifts = new Map<string, number>();
  let start = first.start;
  for (const place of places) {
    shifts.set(place.id, start - place.start);
    start += place.length + gap;
  }
  const inner = places.slice(1, -1).map((place) => place.id);
  return updateBoxes(document, inner, (element) => {
    const shift = shifts.get(element.id) ?? 0;
    return axis === 'horizontal' ? shifted(element, shift, 0) : shifted(element, 0, shift);
  });
}

function extentOf(box: ReturnType<typeof boundsOf>, axis: Axis): { start: number; length: number } {
  return axis === 'horizontal' ? { start: box.x, length: box.width } : { start: box.y, length: box.height };
}
