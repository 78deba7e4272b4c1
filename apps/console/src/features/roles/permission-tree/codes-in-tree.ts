import type { PermissionCode } from '@marquee/contract';
import { codesOfTree, PERMISSION_TREE } from './permission-tree.ts';

const CODES = codesOfTree(PERMISSION_TREE);

/** The codes of a role that have a box in the tree, in its order. Codes of menus and pages grant nothing. */
export function codesInTree(codes: readonly string[]): PermissionCode[] {
  return CODES.filter((code) => codes.includes(code));
}
