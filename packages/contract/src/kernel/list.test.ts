import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listQuery, paginationOf } from './list.ts';
import { wireFlag } from './wire.ts';

const query = listQuery(['name', 'size'], { is_online: wireFlag.optional() });

describe('list query', () => {
  it('starts at page 1 with 10 rows, unsorted and unfiltered', () => {
    expect(query.parse({})).toEqual({ page: 1, per_page: 10 });
  });

  it('reads a descending sort', () => {
    expect(query.parse({ sort: '-size' }).sort).toEqual({ column: 'size', descending: true });
  });

  it('accepts both spellings of the page size', () => {
    expect(query.parse({ perPage: '20' }).per_page).toBe(20);
    expect(query.parse({ per_page: '30', perPage: '20' }).per_page).toBe(30);
  });

  it('treats an empty filter as none', () => {
    expect(query.parse({ is_online: '', sort: '' })).toEqual({ page: 1, per_page: 10 });
  });

  it.each([
    { sort: 'password' },
    { sort: 'name;drop table' },
    { sort: '--name' },
    { page: '0' },
    { page: '-1' },
    { page: '1e9' },
    { per_page: '201' },
    { is_online: '2' },
  ])('refuses %o', (bad) => {
    expect(query.safeParse(bad).success).toBe(false);
  });
});

describe('pagination', () => {
  it.each([
    [0, 1],
    [1, 1],
    [10, 1],
    [11, 2],
    [57, 6],
  ])('of %i rows has %i pages of ten', (total, max) => {
    expect(paginationOf({ page: 1, per_page: 10 }, total)).toEqual({ page: 1, per_page: 10, total, max });
  });
});

it('describes itself as JSON Schema', () => {
  expect(z.toJSONSchema(query, { io: 'input' })).toHaveProperty('properties.per_page');
});
