import { MAX_RELEASE_PROGRAMS } from '@marquee/commands';
import { expect, test } from 'vitest';
import { companyUpdateSchema } from '../companies/company.schema.ts';
import { compositionDeleteSchema } from '../compositions/composition.schema.ts';
import { deviceRenameSchema } from '../devices/device-change.schema.ts';
import { groupAddSchema } from '../groups/group.schema.ts';
import { programListQuerySchema } from '../programs/program.schema.ts';
import { releaseCreateSchema } from '../releases/release.schema.ts';
import { userAddSchema, userUpdateSchema } from '../users/user.schema.ts';

const codesOf = (result: { error?: { issues: { message: string }[] } }) =>
  result.error?.issues.map(({ message }) => message);

test('J13 a single object may be named by id, several by ids', () => {
  expect(compositionDeleteSchema.parse({ id: '5' })).toEqual({ ids: [5] });
  expect(compositionDeleteSchema.parse({ ids: '5,6' })).toEqual({ ids: [5, 6] });
  expect(compositionDeleteSchema.parse({ id: 4, ids: [5] })).toEqual({ ids: [5] });
  expect(compositionDeleteSchema.safeParse({}).success).toBe(false);
  expect(compositionDeleteSchema.safeParse({ id: 'x' }).success).toBe(false);
});

test('J13 programs are filtered by version', () => {
  expect(programListQuerySchema.parse({ version: '3' })).toMatchObject({ version: 3 });
});

test.each([
  ['a user', userUpdateSchema, { id: 1, name: ' \t ' }],
  ['the person of a company', companyUpdateSchema, { id: 1, admin_name: '  ' }],
  ['a device', deviceRenameSchema, { id: 1, device_name: '   ' }],
])('J5 the name of %s is more than spaces', (_whose, schema, body) => {
  expect(codesOf(schema.safeParse(body))).toEqual(['rules.required']);
});

test('J4 J5 an optional name of spaces counts as left out, and spaces inside are kept', () => {
  const user = { login_id: 'ann', password: 'secret#1', confirm_password: 'secret#1', department_id: 1 };
  expect(userAddSchema.parse({ ...user, name: '  ' }).name).toBeUndefined();
  expect(userAddSchema.parse({ ...user, name: 'Ann Lee' }).name).toBe('Ann Lee');
});

test('J6 a new group names its parent; 0 is the top', () => {
  expect(groupAddSchema.safeParse({ name: 'a' }).success).toBe(false);
  expect(groupAddSchema.parse({ name: 'a', parent_id: '0' })).toEqual({ name: 'a', parent_id: 0 });
});

test('J10 a release takes no more programs than a manifest holds', () => {
  const release = { name: 'a', device_ids: [1], valid_from: '2026-01-01', valid_to: '2026-01-01' };
  const programs = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  expect(
    releaseCreateSchema.safeParse({ ...release, program_ids: programs(MAX_RELEASE_PROGRAMS) }).success,
  ).toBe(true);
  const refused = releaseCreateSchema.safeParse({ ...release, program_ids: programs(101) });
  expect(refused.error?.issues).toMatchObject([{ code: 'too_big', maximum: 100, path: ['program_ids'] }]);
});
