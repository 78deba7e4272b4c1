import { expect, it } from 'vitest';
import { isForeignKeyViolation } from '../errors.ts';
import { toDatabaseError } from './postgres-errors.ts';

const violation = (detail: string) => toDatabaseError({ code: '23503', message: 'violated', detail });

it('names the column of a reference to a missing row', () => {
  const failure = violation('Key (group_id)=(5) is not present in table "resource_group".');
  expect(isForeignKeyViolation(failure, 'group_id')).toBe(true);
  expect(isForeignKeyViolation(failure, 'company_id')).toBe(false);
});

it('distinguishes it from a row that is still referred to', () => {
  const failure = violation('Key (id)=(5) is still referenced from table "program".');
  expect(isForeignKeyViolation(failure)).toBe(true);
  expect(isForeignKeyViolation(failure, 'group_id')).toBe(false);
});
