import type { Material, MaterialType } from '@marquee/contract';

/** What a release of materials can show; sound alone is nothing to look at. */
export const RELEASED_TYPES: readonly MaterialType[] = ['picture', 'video', 'document'];

/** States that a conversion can be tried again in. */
export const CONVERTED_AGAIN: readonly Material['processing'][] = ['failed', 'needs_converter'];
