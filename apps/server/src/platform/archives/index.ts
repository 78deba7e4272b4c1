/** Checks zip archives before anything of them is used. */
export type { ArchiveRefusal } from './archive-refusal.ts';
export { checkZip } from './check-zip.ts';
export { readHead } from './read-head.ts';
