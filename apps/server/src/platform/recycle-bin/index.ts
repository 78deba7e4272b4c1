/** The recycle bin: how deleted objects are kept, and listed. */

export { moveToBin } from './move-to-bin.work.ts';
export type { RecycledListQuery, RecycledRow } from './recycle-bin.repository.ts';
export * as recycleBin from './recycle-bin.repository.ts';
export { recycledContent } from './recycle-bin-content.work.ts';
export { BINS, RETURN_ORDER, type RecycledKind } from './recycled-kinds.ts';
export type { Recycling } from './recycling.ts';
export { listShownInBin, type Returning, restoreObjects } from './restore-objects.work.ts';
