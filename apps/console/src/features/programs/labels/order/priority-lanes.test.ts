import type { LabelSet } from '@marquee/contract';
import { expect, test } from 'vitest';
import { laneRows, priorityAt } from './priority-lanes.ts';

const set = (id: number, name: string, priority: number): LabelSet => ({
  ...{ id, name, priority, genders: ['female'], age_bands: [] },
  ...{ program_count: 0, outdated_count: 0, created_at: 0, updated_at: 0 },
});
const rows = laneRows([set(1, 'b', 1), set(2, 'a', 1), set(3, 'c', 3)]);

test('has a heading for each priority, with its sets by name below it', () => {
  expect(rows.slice(0, 7).map((row) => row.set?.name ?? row.priority)).toEqual([1, 'a', 'b', 2, 3, 'c', 4]);
  expect(rows.filter((row) => !row.set)).toHaveLength(10);
});

test.each([
  ['below the last of another priority', 5, 3, 1],
  ['below the heading of an empty priority', 5, 4, 2],
  ['below the last heading', 1, 12, 10],
  ['above the first heading', 5, 0, 1],
  ['within its own priority', 1, 2, 1],
])('a set that is dropped %s gets its priority', (_, from, to, priority) => {
  expect(priorityAt(rows, from, to)).toBe(priority);
});
