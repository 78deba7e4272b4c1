import type { SceneDocument } from '../document/document.schema.ts';
import { isFlippable } from '../elements/element-queries.ts';
import { boundsOfAll, shifted } from '../elements/geometry.ts';
import { elementsOf } from './align-elements.ts';
import type { Axis } from './distribute-elements.ts';
import { updateBoxes } from './update-elements.ts';

/**
 * Mirrors the named elements as one picture: each about its own middle, and its place about the middle of their common bounds. Words
 * and codes keep the way in which they can be read.
 */
export function flipElements(
  document: SceneDocument,
  elementIds: readonly string[],
  axis: Axis,
): SceneDocument {
  const bounds = boundsOfAll(elementsOf(document, elementIds));
  if (!bounds) return document;
  return updateBoxes(document, elementIds, (element) => {
    const { x, y, width, height, flipX, flipY } = element;
    // The mirror image of a turn goes the other way.
    const rotation = -element.rotation || 0;
    const mayFlip = isFlippable(element);
    return axis === 'horizontal'
      ? shifted(
          { ...element, rotation, flipX: mayFlip && !flipX },
          2 * bounds.x + bounds.width - 2 * x - width,
          0,
        )
      : shifted(
          { ...element, rotation, flipY: mayFlip && !flipY },
          0,
          2 * bounds.y + bounds.height - 2 * y - height,
        );
  });
}
