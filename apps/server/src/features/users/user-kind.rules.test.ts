import { expect, it } from 'vitest';
import { isOrdinary, isSameKind, kindAfter, ORDINARY, type UserKind } from './user-kind.rules.ts';

const ADMINISTRATOR: UserKind = { is_admin: true, is_group_admin: false };
const GROUP_ADMINISTRATOR: UserKind = { is_admin: false, is_group_admin: true };

it.each<[string, UserKind, Parameters<typeof kindAfter>[1], UserKind]>([
  ['nothing said', ADMINISTRATOR, {}, ADMINISTRATOR],
  ['no kind given for a group administrator', GROUP_ADMINISTRATOR, {}, GROUP_ADMINISTRATOR],
  ['raised', ORDINARY, { role_type: 0 }, ADMINISTRATOR],
  ['promoted to group administrator', ORDINARY, { is_group_admin: true }, GROUP_ADMINISTRATOR],
  ['promoted from group administrator', GROUP_ADMINISTRATOR, { role_type: 0 }, ADMINISTRATOR],
  ['both at once', ORDINARY, { role_type: 0, is_group_admin: true }, ADMINISTRATOR],
  ['lowered', ADMINISTRATOR, { role_type: 1 }, ORDINARY],
  [
    'demoted to group administrator',
    ADMINISTRATOR,
    { role_type: 1, is_group_admin: true },
    GROUP_ADMINISTRATOR,
  ],
  ['demoted from group administrator', GROUP_ADMINISTRATOR, { is_group_admin: false }, ORDINARY],
  [
    'an ordinary type keeps a group administrator',
    GROUP_ADMINISTRATOR,
    { role_type: 1 },
    GROUP_ADMINISTRATOR,
  ],
  ['an administrator stays an administrator', ADMINISTRATOR, { is_group_admin: true }, ADMINISTRATOR],
])('%s', (_, current, wanted, expected) => {
  expect(kindAfter(current, wanted)).toEqual(expected);
});

it('distinguishes kinds', () => {
  expect(isOrdinary(ORDINARY)).toBe(true);
  expect(isOrdinary(GROUP_ADMINISTRATOR)).toBe(false);
  expect(isSameKind(ADMINISTRATOR, GROUP_ADMINISTRATOR)).toBe(false);
});
