import type { resources } from '@marquee/contract';

/** Resources whose objects are named scene documents; their tables have the columns of `CompositionTable`. */
export type CompositionResource = typeof resources.programs | typeof resources.templates;
