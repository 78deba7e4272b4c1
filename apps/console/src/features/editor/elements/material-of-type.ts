import type { MaterialType } from '@marquee/contract';
import type { ElementType } from '@marquee/scene';

/** What an element of a type shows and cannot be made without; null where it needs no material. */
export const MATERIAL_OF_TYPE: Record<ElementType, Extract<MaterialType, 'picture' | 'video'> | null> = {
  text: null,
  picture: 'picture',
  video: 'video',
};

/** The element type that shows a material; undefined for what no element can show. */
export function typeForMaterial(material: MaterialType): ElementType | undefined {
  const types = Object.entries(MATERIAL_OF_TYPE) as [ElementType, MaterialType | null][];
  return types.find(([, shown]) => shown === material)?.[0];
}

/** Types of materials that elements show. */
export const SHOWN_TYPES: readonly MaterialType[] = ['picture', 'video'];
