import type { PermissionCode } from '@marquee/contract';
import { codesOfTree, PERMISSION_TREE } from './permission-tree.ts';

const CODES = codesOfTree(PERMISSION_TREE);

/** Those of a role's codes that have a box in the tree, in its order; codes of menus and pages allow nothing. */
export function codesInTree(codes: readonly string[]): PermissionCode[] {
  return CODES.filter((code) => codes.includes(code));
}
