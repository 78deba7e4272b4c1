import { groupErrors, refuse } from '@marquee/contract';
import type { Trx } from '../database/transaction.ts';
import { depthOf, isWithin, MAX_GROUP_DEPTH } from './group-path.ts';
import type { TreeNode, TreeRepository } from './tree.repository.ts';

/** Refuses a child that would lie too deep. */
export function checkDepthBelow(parent: TreeNode | null): void {
  if (parent && depthOf(parent.path) >= MAX_GROUP_DEPTH) refuse(groupErrors.too_deep);
}

/** Hangs a node with all below it under another (null: at the top), unless that made a circle or too deep a tree. */
export async function hang(
  trx: Trx,
  tree: TreeRepository,
  node: TreeNode,
  parent: TreeNode | null,
): Promise<void> {
  if (parent && isWithin(parent.path, node.path)) refuse(groupErrors.below_itself);
  const depth = (parent ? depthOf(parent.path) : 0) + (await tree.measureDepth(trx, node));
  if (depth > MAX_GROUP_DEPTH) refuse(groupErrors.too_deep);
  await tree.move(trx, node, parent);
}
