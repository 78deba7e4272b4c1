import { companyRoutes, materialRoutes, releaseRoutes, sessionRoutes } from '@marquee/contract';
import { expect, test } from 'vitest';
import { mayCall } from './access.ts';

const nobody = { is_admin: false, is_group_admin: false, actions: [] };

test('administrators and group administrators hold every code', () => {
  expect(mayCall({ ...nobody, is_admin: true }, materialRoutes.delete)).toBe(true);
  expect(mayCall({ ...nobody, is_group_admin: true }, materialRoutes.delete)).toBe(true);
});

test('the codes of the platform are only for whom they are told to', () => {
  expect(mayCall({ ...nobody, is_admin: true }, companyRoutes.list)).toBe(false);
  expect(mayCall({ ...nobody, is_admin: true, actions: ['63000'] }, companyRoutes.list)).toBe(true);
});

test('an ordinary user needs the code of the call', () => {
  expect(mayCall(nobody, materialRoutes.delete)).toBe(false);
  expect(mayCall({ ...nobody, actions: ['11104'] }, materialRoutes.delete)).toBe(true);
});

test('one of several codes is enough', () => {
  expect(mayCall({ ...nobody, actions: ['21202'] }, releaseRoutes.create)).toBe(true);
});

test('what needs no code is open to whoever is signed in', () => {
  expect(mayCall(nobody, sessionRoutes.nav)).toBe(true);
});
