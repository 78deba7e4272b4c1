import { expect, test } from 'vitest';
import { aGroup } from '../testing/a-group.ts';
import { groupNodes, isAtOrAbove, nodesThat } from './group-node.ts';

const group = (group_id: number, parent_id: number | null, count: number) =>
  aGroup({ group_id, parent_id, count, name: `group ${group_id}`, is_default: group_id === 1 });

test('counts the items of a group and its subgroups', () => {
  const [root] = groupNodes([group(1, null, 2), group(2, 1, 3), group(3, 2, 4)]);
  expect(root?.total).toBe(9);
  expect(root?.children[0]?.total).toBe(7);
});

test('a group whose parent is missing becomes a root', () => {
  expect(groupNodes([group(5, 99, 1)]).map((node) => node.group.group_id)).toEqual([5]);
});

test('a search keeps matching groups and their ancestors only', () => {
  const nodes = groupNodes([group(1, null, 0), group(2, 1, 0), group(3, 2, 0), group(4, 1, 0)]);
  const [root] = nodesThat(({ group_id }) => group_id === 3, nodes);
  expect(root?.children.map((node) => node.group.group_id)).toEqual([2]);
  expect(root?.children[0]?.children.map((node) => node.group.group_id)).toEqual([3]);
  expect(nodesThat(() => false, nodes)).toEqual([]);
});

test('finds the ancestors of a group', () => {
  const groups = [group(1, null, 0), group(2, 1, 0), group(3, 2, 0), group(4, 1, 0)];
  expect(isAtOrAbove(1, 3, groups)).toBe(true);
  expect(isAtOrAbove(3, 3, groups)).toBe(true);
  expect(isAtOrAbove(4, 3, groups)).toBe(false);
  expect(isAtOrAbove(3, 1, groups)).toBe(false);
});
