import { LIMITS } from '@marquee/scene';

export const MAX_DIM_PERCENT = LIMITS.element.maxDim * 100;
