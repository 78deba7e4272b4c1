import { expect, test } from 'vitest';
import { programVerdict } from './program-verdict.ts';

const program = (program_name: string, priority: number, gender: 'male' | 'female') => ({
  ...{ release_id: 1, program_name, label_set: null },
  label: { priority, genders: [gender], age_bands: [] },
});
const programs = [
  program('Shoes', 1, 'female'),
  program('Ties', 1, 'male'),
  program('Bags', 1, 'female'),
  program('Hats', 2, 'female'),
  { release_id: 1, program_name: 'News', label_set: null, label: null },
];
const woman = { gender: 'female', ageBand: '21-30' } as const;
const man = { gender: 'male', ageBand: '21-30' } as const;

test('says at which place an audience sees a program that is chosen', () => {
  expect(programVerdict(programs, 2, [woman])).toEqual({
    ...{ is: 'chosen', priority: 1, place: 2, count: 2, first: 0 },
  });
  expect(programVerdict(programs, 1, [man])).toMatchObject({ is: 'chosen', place: 1, count: 1 });
});

test('says why it is left out, and what plays instead', () => {
  expect(programVerdict(programs, 3, [woman])).toEqual({
    ...{ is: 'left-out', reason: 'priority', priority: 1, first: 0 },
  });
  expect(programVerdict(programs, 4, [man])).toMatchObject({ reason: 'no-label', first: 1 });
});

test('says that it plays as scheduled for nobody, or for people whom no label fits', () => {
  expect(programVerdict(programs, 0, [])).toEqual({ is: 'scheduled', reason: null });
  expect(programVerdict(programs.slice(0, 1), 0, [man])).toEqual({ is: 'scheduled', reason: 'gender' });
});
