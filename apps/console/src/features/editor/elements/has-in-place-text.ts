import type { ElementOf, ElementType, SceneElement } from '@marquee/scene';
import { ELEMENT_EDITORS } from './registry.ts';

/** Whether the element has a text that is edited on the canvas. */
export function hasInPlaceText(element: SceneElement): boolean {
  return isInPlace(element.type, element);
}

function isInPlace<T extends ElementType>(type: T, element: ElementOf<T>): boolean {
  return Boolean(ELEMENT_EDITORS[type].inPlace?.(element));
}
