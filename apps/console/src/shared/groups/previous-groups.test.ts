import { expect, test } from 'vitest';
import { groupedOf, idsByGroup } from './previous-groups.ts';

test('H5: items go back to the groups that they were in, with one call for each group', () => {
  const items = [
    { id: 1, group_id: 7 },
    { id: 2, group_id: 8 },
    { id: 3, group_id: 7 },
  ];
  expect(idsByGroup(items)).toEqual([
    { ids: [1, 3], group_id: 7 },
    { ids: [2], group_id: 8 },
  ]);
});

test('H5: a move is not undone if the group of an item is unknown', () => {
  expect(groupedOf([{ id: 1, group_id: 7, name: 'x' }])).toEqual([{ id: 1, group_id: 7 }]);
  expect(groupedOf([{ id: 1, group_id: 7 }, { id: 2 }])).toBeUndefined();
});
