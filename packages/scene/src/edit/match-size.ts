import type { SceneDocument } from '../document/document.schema.ts';
import { hasBox, minSizeOf } from '../elements/element-queries.ts';
import { clampOffset, clampSize } from '../elements/geometry.ts';
import { findElement } from './lookup.ts';
import { updateBoxes } from './update-elements.ts';

/** Which sides become equal. */
export type SizeMatch = 'width' | 'height' | 'both';

/** Gives the named elements the size of the first of them, about their own centres. Does nothing for fewer than two. */
export function matchSizes(
  document: SceneDocument,
  elementIds: readonly string[],
  match: SizeMatch,
): SceneDocument {
  const [first, ...others] = elementIds;
  const pattern = first === undefined ? undefined : findElement(document, first)?.element;
  if (!pattern || !hasBox(pattern)) return document;
  return updateBoxes(document, others, (element) => {
    const minSize = minSizeOf(element);
    const width = match === 'height' ? element.width : clampSize(pattern.width, minSize);
    const height = match === 'width' ? element.height : clampSize(pattern.height, minSize);
    if (width === element.width && height === element.height) return element;
    const x = clampOffset(element.x + (element.width - width) / 2);
    const y = clampOffset(element.y + (element.height - height) / 2);
    return { ...element, x, y, width, height };
  });
}
