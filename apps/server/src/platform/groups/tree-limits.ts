import { groupErrors, refuse } from '@marquee/contract';
import type { Trx } from '../database/transaction.ts';
import { depthOf, isWithin, MAX_GROUP_DEPTH } from '../reach/group-path.ts';
import type { Tree, TreeNode } from './tree.repository.ts';
import * as trees from './tree.repository.ts';

/** Refuses a child that would be too deep. */
export function checkDepthBelow(parent: TreeNode | null): void {
  if (parent && depthOf(parent.path) >= MAX_GROUP_DEPTH) refuse(groupErrors.too_deep);
}

/** Moves a node with its subtree below another (null: to the top), unless that makes a cycle or the tree too deep. */
export async function moveWithinLimits(
  trx: Trx,
  tree: Tree,
  node: TreeNode,
  parent: TreeNode | null,
): Promise<void> {
  if (parent && isWithin(parent.path, node.path)) refuse(groupErrors.below_itself);
  const depth = (parent ? depthOf(parent.path) : 0) + (await trees.measureDepth(trx, tree, node));
  if (depth > MAX_GROUP_DEPTH) refuse(groupErrors.too_deep);
  await trees.move(trx, tree, node, parent);
}
