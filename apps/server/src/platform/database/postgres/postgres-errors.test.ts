import { expect, it } from 'vitest';
import { isForeignKeyViolation } from '../errors.ts';
import { toDatabaseError } from './postgres-errors.ts';

const violation = (detail: string) => toDatabaseError({ code: '23503', message: 'violated', detail });

it('names the column of a row that refers to what is not there', () => {
  const failure = violation('Key (group_id)=(5) is not present in table "resource_group".');
  expect(isForeignKeyViolation(failure, 'group_id')).toBe(true);
  expect(isForeignKeyViolation(failure, 'company_id')).toBe(false);
});

it('tells it from a row that others still refer to', () => {
  const failure = violation('Key (id)=(5) is still referenced from table "program".');
  expect(isForeignKeyViolation(failure)).toBe(true);
  expect(isForeignKeyViolation(failure, 'group_id')).toBe(false);
});
