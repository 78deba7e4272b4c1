import { expect, test } from 'vitest';
import { groupNodes } from './group-node.ts';

const group = (group_id: number, parent_id: number | null, count: number) => ({
  group_id,
  parent_id,
  count,
  company_code: 'default',
  name: `group ${group_id}`,
  is_default: group_id === 1,
  may_add: true,
  may_change: true,
  may_delete: true,
});

test('counts what is in a group and in all groups below it', () => {
  const [root] = groupNodes([group(1, null, 2), group(2, 1, 3), group(3, 2, 4)]);
  expect(root?.total).toBe(9);
  expect(root?.children[0]?.total).toBe(7);
});

test('a group whose parent is out of sight stands at the top', () => {
  expect(groupNodes([group(5, 99, 1)]).map((node) => node.group.group_id)).toEqual([5]);
});
