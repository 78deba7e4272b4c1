import { fieldErrors } from '@marquee/contract';
import { expect, test } from 'vitest';
import { aUser } from './testing/a-user.ts';
import { changesOf, userAddFormSchema, userUpdateFormSchema } from './user-form.ts';

const filled = {
  login_id: 'zhang-san',
  password: 'Abc12345',
  confirm_password: 'Abc12345',
  department_id: 3,
  role_type: 1,
  is_group_admin: false,
  role_id: 4,
};

function refusals(values: object, profile: 'standard' | 'strict' = 'standard') {
  const parsed = userAddFormSchema(profile).safeParse(values);
  return parsed.success ? [] : fieldErrors(parsed.error).map(({ path, code }) => `${path} ${code}`);
}

test('accepts a complete form', () => {
  expect(refusals(filled)).toEqual([]);
  expect(refusals(filled, 'strict')).toEqual([]);
});

test('reports different passwords while other fields are still empty', () => {
  const unfinished = { ...filled, login_id: '', department_id: undefined, confirm_password: 'Abc' };
  expect(refusals(unfinished)).toContain('confirm_password rules.password_match');
});

test('reports the rules of the strict profile at the password', () => {
  const simple = { ...filled, password: 'abcdef', confirm_password: 'abcdef' };
  expect(refusals(simple)).toEqual([]);
  expect(refusals(simple, 'strict')).toEqual(['password rules.password_strict']);
});

test('an ordinary user needs a role, an administrator none', () => {
  expect(refusals({ ...filled, role_id: undefined })).toEqual(['role_id rules.required']);
  expect(refusals({ ...filled, role_id: undefined, role_type: 0 })).toEqual([]);
  expect(refusals({ ...filled, role_id: undefined, is_group_admin: true })).toEqual([]);
});

test('sends only changed fields', () => {
  const body = { id: 7, name: '李四', department_id: 3, role_type: 1, is_group_admin: false, role_id: 4 };
  expect(changesOf(aUser(), userUpdateFormSchema.parse(body))).toEqual({ id: 7, name: '李四' });
});
