import type { MaterialType } from '@marquee/contract';
import { ELEMENT_TYPES, type ElementType } from '@marquee/scene';
import { ELEMENT_EDITORS } from './registry.ts';

/** The element type that shows materials of this type alone; undefined if there is none. */
export function typeForMaterial(material: MaterialType): ElementType | undefined {
  return ELEMENT_TYPES.find((type) => ELEMENT_EDITORS[type].material === material);
}

/** The types of materials that elements show. */
export const SHOWN_TYPES: readonly MaterialType[] = [
  ...new Set(ELEMENT_TYPES.flatMap((type) => ELEMENT_EDITORS[type].material ?? [])),
];
