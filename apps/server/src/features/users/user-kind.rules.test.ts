import { expect, it } from 'vitest';
import { isOrdinary, isSameKind, kindAfter, ORDINARY, type UserKind } from './user-kind.rules.ts';

const ADMINISTRATOR: UserKind = { is_admin: true, is_group_admin: false };
const GROUP_ADMINISTRATOR: UserKind = { is_admin: false, is_group_admin: true };

it.each<[string, UserKind, Parameters<typeof kindAfter>[1], UserKind]>([
  ['nothing said', ADMINISTRATOR, {}, ADMINISTRATOR],
  ['nothing said of a group administrator', GROUP_ADMINISTRATOR, {}, GROUP_ADMINISTRATOR],
  ['raised', ORDINARY, { role_type: 0 }, ADMINISTRATOR],
  ['raised to run a group', ORDINARY, { is_group_admin: true }, GROUP_ADMINISTRATOR],
  ['raised from running a group', GROUP_ADMINISTRATOR, { role_type: 0 }, ADMINISTRATOR],
  ['both at once', ORDINARY, { role_type: 0, is_group_admin: true }, ADMINISTRATOR],
  ['lowered', ADMINISTRATOR, { role_type: 1 }, ORDINARY],
  ['lowered to run a group', ADMINISTRATOR, { role_type: 1, is_group_admin: true }, GROUP_ADMINISTRATOR],
  ['the group taken away', GROUP_ADMINISTRATOR, { is_group_admin: false }, ORDINARY],
  ['an ordinary type leaves the group', GROUP_ADMINISTRATOR, { role_type: 1 }, GROUP_ADMINISTRATOR],
  ['an administrator needs no group', ADMINISTRATOR, { is_group_admin: true }, ADMINISTRATOR],
])('%s', (_, current, wanted, expected) => {
  expect(kindAfter(current, wanted)).toEqual(expected);
});

it('tells kinds apart', () => {
  expect(isOrdinary(ORDINARY)).toBe(true);
  expect(isOrdinary(GROUP_ADMINISTRATOR)).toBe(false);
  expect(isSameKind(ADMINISTRATOR, GROUP_ADMINISTRATOR)).toBe(false);
});
