import { expect, test } from 'vitest';
import { readOnlyReason } from './read-only-reason.ts';

const role = { may_change: true, actions: ['11101', '11102'] };
const all = () => true;

test('a role can be changed by users who have the permission, may see it and hold all of its permissions', () => {
  expect(readOnlyReason(role, true, all)).toBeUndefined();
});

test('gives the reason why it cannot be changed', () => {
  expect(readOnlyReason(role, false, all)).toBe('no_right');
  expect(readOnlyReason({ ...role, may_change: false }, true, all)).toBe('out_of_reach');
  expect(readOnlyReason(role, true, (code) => code !== '11102')).toBe('beyond_you');
});
