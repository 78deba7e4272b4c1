import { expect, test } from 'vitest';
import { userRefusal } from './user-refusal.ts';

const someone = (id: number, kind?: 'admin' | 'group_admin') => ({
  id,
  belong_to: 1 as const,
  is_admin: kind === 'admin',
  is_group_admin: kind === 'group_admin',
});

test('users cannot remove, disable, demote or move themselves', () => {
  const me = someone(1, 'admin');
  for (const action of ['reset', 'disable', 'move', 'set_role', 'delete'] as const)
    expect(userRefusal(action, me, me), action).toBe('self_kept');
  expect(userRefusal('edit', me, me)).toBeUndefined();
});

test('administrators may manage everyone else', () => {
  expect(userRefusal('delete', someone(2, 'admin'), someone(1, 'admin'))).toBeUndefined();
});

test('group administrators may manage ordinary users only', () => {
  const me = someone(1, 'group_admin');
  expect(userRefusal('disable', someone(2, 'admin'), me)).toBe('above_you');
  expect(userRefusal('edit', someone(2, 'group_admin'), me)).toBe('above_you');
  expect(userRefusal('delete', someone(2), me)).toBeUndefined();
});

test('a group administrator may still edit their own name', () => {
  expect(userRefusal('edit', someone(1, 'group_admin'), someone(1, 'group_admin'))).toBeUndefined();
});

test('platform users have no department and cannot be moved', () => {
  const target = { ...someone(2), belong_to: 0 as const };
  expect(userRefusal('move', target, someone(1, 'admin'))).toBe('in_no_department');
  expect(userRefusal('set_role', target, someone(1, 'admin'))).toBeUndefined();
});
