import type { LabelSet } from '@marquee/contract';
import { expect, test } from 'vitest';
import { changedIn, ordered, reverted, withMove } from './order-moves.ts';

const set = (id: number, priority: number): LabelSet => ({
  ...{ id, name: `set ${id}`, priority, genders: ['female'], age_bands: [] },
  ...{ program_count: 0, outdated_count: 0, created_at: 0, updated_at: 0 },
});
const sets = [set(1, 1), set(2, 1), set(3, 4)];

test('keeps the last move of each set, and none that leads back', () => {
  const once = withMove([], set(1, 1), 2);
  expect(once).toEqual([{ id: 1, priority: 2 }]);
  expect(withMove(once, set(1, 1), 3)).toEqual([{ id: 1, priority: 3 }]);
  expect(withMove(once, set(1, 1), 1)).toEqual([]);
});

test('names every set with its new and its former priority, and brings both back', () => {
  // The set with id 9 has been deleted since it was moved.
  const moves = [3, 9].map((id) => ({ id, priority: 2 }));
  const order = [
    { id: 1, priority: 1, former: 1 },
    { id: 2, priority: 1, former: 1 },
    { id: 3, priority: 2, former: 4 },
  ];
  expect(ordered(sets, moves)).toEqual(order);
  expect(changedIn(order)).toEqual([order[2]]);
  expect(reverted(order)[2]).toEqual({ id: 3, priority: 4, former: 2 });
});
