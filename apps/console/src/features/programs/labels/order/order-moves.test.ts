import type { LabelSet } from '@marquee/contract';
import { expect, test } from 'vitest';
import { byPriority, moved, withMove } from './order-moves.ts';

const set = (id: number, priority: number): LabelSet => ({
  ...{ id, name: `set ${id}`, priority, genders: ['female'], age_bands: [] },
  ...{ program_count: 0, outdated_count: 0, created_at: 0, updated_at: 0 },
});
const sets = [set(1, 1), set(2, 1), set(3, 4)];
const moves = [
  { id: 1, priority: 2, former: 1 },
  { id: 3, priority: 2, former: 4 },
  { id: 2, priority: 5, former: 1 },
];

test('keeps the last move of each set, and none that leads back', () => {
  const once = withMove([], set(1, 1), 2);
  expect(once).toEqual([{ id: 1, priority: 2, former: 1 }]);
  expect(withMove(once, set(1, 1), 3)).toEqual([{ id: 1, priority: 3, former: 1 }]);
  expect(withMove(once, set(1, 1), 1)).toEqual([]);
});

test('shows sets where they are moved to', () => {
  expect(moved(sets, moves).map(({ priority }) => priority)).toEqual([2, 5, 2]);
});

test('sends sets of the same new priority together, and brings back those of the same former one', () => {
  expect(byPriority(moves)).toEqual([
    { priority: 2, ids: [1, 3] },
    { priority: 5, ids: [2] },
  ]);
  expect(byPriority(moves, true)).toEqual([
    { priority: 1, ids: [1, 2] },
    { priority: 4, ids: [3] },
  ]);
});
