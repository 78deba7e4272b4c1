import { expect, test } from 'vitest';
import { readOnlyReason } from './read-only-reason.ts';

const role = { may_change: true, actions: ['11101', '11102'] };
const all = () => true;

test('a role may be changed by who has the right to, reaches it and holds all of it', () => {
  expect(readOnlyReason(role, true, all)).toBeUndefined();
});

test('tells what keeps from changing it', () => {
  expect(readOnlyReason(role, false, all)).toBe('no_right');
  expect(readOnlyReason({ ...role, may_change: false }, true, all)).toBe('out_of_reach');
  expect(readOnlyReason(role, true, (code) => code !== '11102')).toBe('beyond_you');
});
