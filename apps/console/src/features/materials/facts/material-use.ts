import type { Material, MaterialType } from '@marquee/contract';

/** Types that a release of materials can show; a sound alone is not visible. */
export const RELEASED_TYPES: readonly MaterialType[] = ['picture', 'video', 'document'];

/** States in which the conversion can be retried. */
export const CONVERTED_AGAIN: readonly Material['processing'][] = ['failed', 'needs_converter'];
