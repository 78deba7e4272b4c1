import { expect, test } from 'vitest';
import { simulateVisits } from './simulate-visits.ts';

const label = (priority: number, genders: ('male' | 'female')[]) => ({ priority, genders, age_bands: [] });
const programs = [
  { release_id: 1, program_name: 'Shoes', label_set: null, label: label(1, ['female']) },
  { release_id: 1, program_name: 'Ties', label_set: null, label: label(1, ['male']) },
  { release_id: 2, program_name: 'Bags', label_set: null, label: label(1, ['female']) },
  { release_id: 2, program_name: 'Hats', label_set: null, label: label(2, ['female']) },
  { release_id: 2, program_name: 'News', label_set: null, label: null },
];
const woman = { gender: 'female', ageBand: '21-30' } as const;

test('begins each visit with the first program with strategy A, and with the next one with B', () => {
  expect(simulateVisits(programs, [woman], 'A', 3).visits).toEqual([0, 0, 0]);
  expect(simulateVisits(programs, [woman], 'B', 3).visits).toEqual([0, 2, 0]);
});

test('says why the other programs are left out', () => {
  const { priority, rejected } = simulateVisits(programs, [woman], 'A', 1);
  expect(priority).toBe(1);
  expect(rejected.map(({ programIndex, reason }) => [programIndex, reason])).toEqual([
    [1, 'gender'],
    [3, 'priority'],
    [4, 'no-label'],
  ]);
});

test('chooses nothing without people, or for nobody whom a label fits', () => {
  expect(simulateVisits(programs, [], 'A', 3)).toMatchObject({ visits: [], priority: null });
  const ties = programs.slice(1, 2);
  expect(simulateVisits(ties, [woman], 'B', 3)).toMatchObject({ visits: [], priority: null });
});
