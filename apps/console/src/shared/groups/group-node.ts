import type { Group } from '@marquee/contract';

export interface GroupNode {
  group: Group;
  children: GroupNode[];
  /** Resources in the group and all below it. */
  total: number;
}

/** Builds trees from the flat list of groups. A group whose parent is missing becomes a root. */
export function groupNodes(groups: readonly Group[]): GroupNode[] {
  const known = new Set(groups.map(({ group_id }) => group_id));
  const below = Map.groupBy(groups, ({ parent_id }) =>
    parent_id !== null && known.has(parent_id) ? parent_id : null,
  );
  const nodesBelow = (parent: number | null): GroupNode[] =>
    (below.get(parent) ?? []).map((group) => {
      const children = nodesBelow(group.group_id);
      return { group, children, total: children.reduce((sum, child) => sum + child.total, group.count) };
    });
  return nodesBelow(null);
}

/** Resources in all groups. */
export function totalOf(nodes: readonly GroupNode[]): number {
  return nodes.reduce((sum, node) => sum + node.total, 0);
}

/** The matching nodes with their ancestors. */
export function nodesThat(fit: (group: Group) => boolean, nodes: readonly GroupNode[]): GroupNode[] {
  return nodes.flatMap((node) => {
    const children = nodesThat(fit, node.children);
    return children.length > 0 || fit(node.group) ? [{ ...node, children }] : [];
  });
}

/** Whether a group is the other one or an ancestor of it. */
export function isAtOrAbove(groupId: number, other: number | null, groups: readonly Group[]): boolean {
  if (other === null || other === groupId) return other === groupId;
  const parent = groups.find(({ group_id }) => group_id === other)?.parent_id ?? null;
  return isAtOrAbove(groupId, parent, groups);
}
