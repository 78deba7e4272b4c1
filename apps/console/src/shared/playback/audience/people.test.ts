import { expect, test } from 'vitest';
import { peopleOf } from './people.ts';

test('has one person of each kind that a label set names', () => {
  expect(peopleOf({ genders: ['female'], age_bands: ['11-20', '51+'] })).toEqual([
    { gender: 'female', ageBand: '11-20', count: 1 },
    { gender: 'female', ageBand: '51+', count: 1 },
  ]);
});

test('has both genders or a common age where a set leaves them open', () => {
  expect(peopleOf({ genders: [], age_bands: ['0-10'] }).map(({ gender }) => gender)).toEqual([
    'male',
    'female',
  ]);
  expect(peopleOf({ genders: ['male'], age_bands: [] })).toEqual([
    { gender: 'male', ageBand: '21-30', count: 1 },
  ]);
});
