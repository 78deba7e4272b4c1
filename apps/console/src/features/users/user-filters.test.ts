import { expect, test } from 'vitest';
import { aUser } from './testing/a-user.ts';
import { wireQuery } from './user-filters.ts';
import { stateOf } from './user-state-name.ts';

test.each([
  ['enabled', { is_disabled: 0 }],
  ['waiting', { is_waiting: 1 }],
  ['disabled', { is_disabled: 1, is_waiting: 0 }],
])('console 9: the state %s selects by the flags of the call', (state, query) => {
  expect(wireQuery({ state, name: 'ann' })).toEqual({ name: 'ann', ...query });
});

test('console 9: a user who waits for approval does not count as disabled', () => {
  expect(stateOf(aUser({ is_disabled: true, is_waiting: true }))).toBe('waiting');
  expect(stateOf(aUser({ is_disabled: true }))).toBe('disabled');
  expect(stateOf(aUser())).toBe('enabled');
});
