import type { ElementType } from './element.schema.ts';

/** The specification's numeric code of each element type (§3). */
export const ELEMENT_TYPES = { text: 1, picture: 3, video: 4 } as const satisfies Record<ElementType, number>;

/** Every element type, in the order of the codes. */
export const ELEMENT_TYPE_NAMES = Object.keys(ELEMENT_TYPES) as ElementType[];
