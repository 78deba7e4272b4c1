import type { SceneDocument } from '../document/document.schema.ts';
import type { SceneElement } from '../elements/element.schema.ts';
import { minSizeOf } from '../elements/element-queries.ts';
import { type Box, clampOffset, clampSize } from '../elements/geometry.ts';
import { LIMITS } from '../limits.ts';
import { updateBoxes } from './update-elements.ts';

/** A box or some of its fields, and a rotation in degrees. */
export type Placement = Partial<Box & { rotation: number }>;

/**
 * Places an element after a drag, a resize, a rotation or a typed number; omitted fields stay. Values are limited to the allowed range,
 * and rotations are reduced to -360 to 360 degrees.
 */
export function placeElement(
  document: SceneDocument,
  elementId: string,
  placement: Placement,
): SceneDocument {
  return placeElements(document, new Map([[elementId, placement]]));
}

/** Places several elements by their ids, in one pass over the document: a drag may move two hundred together. */
export function placeElements(
  document: SceneDocument,
  placements: ReadonlyMap<string, Placement>,
): SceneDocument {
  return updateBoxes(document, [...placements.keys()], (element) =>
    placed(element, placements.get(element.id) ?? {}),
  );
}

function placed(element: SceneElement, placement: Placement): SceneElement {
  const minSize = minSizeOf(element);
  const next = {
    x: clampOffset(placement.x ?? element.x),
    y: clampOffset(placement.y ?? element.y),
    width: clampSize(placement.width ?? element.width, minSize),
    height: clampSize(placement.height ?? element.height, minSize),
    rotation: wrapRotation(placement.rotation ?? element.rotation),
  };
  const isSame =
    next.x === element.x &&
    next.y === element.y &&
    next.width === element.width &&
    next.height === element.height &&
    next.rotation === element.rotation;
  return isSame ? element : { ...element, ...next };
}

function wrapRotation(degrees: number): number {
  const { maxRotation } = LIMITS.element;
  return (Math.abs(degrees) <= maxRotation ? degrees : degrees % maxRotation) || 0;
}
