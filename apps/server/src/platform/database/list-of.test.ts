import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { listOf, orderBy } from './list-of.ts';
import { query } from './query.ts';
import { describeOnBothDatabases } from './testing.ts';
import { type Condition, where } from './where.ts';

describeOnBothDatabases('a list', (get) => {
  beforeAll(async () => {
    const rows = ['a', 'b', 'c', 'd', 'e'].map((key, index) => ({ key, value: `${index % 2}` }));
    await query(get().db).insertInto('setting').values(rows).execute();
  });
  const keys = async (condition: Condition, part = { page: 1, per_page: 10 }, descending = false) => {
    const found = query(get().db).selectFrom('setting').where(condition);
    const sort = { column: 'value', descending } as const;
    const order = orderBy<'value' | 'key'>(undefined, 'setting', sort, { column: 'setting.key' });
    const { data, pagination } = await listOf(found, {
      ...part,
      order,
      rows: (paged) => paged.select('key'),
    });
    return [data.map(({ key }) => key).join(''), pagination] as const;
  };

  it('returns a sorted page and the total number of rows', async () => {
    expect(await keys(where.all())).toEqual(['acebd', { page: 1, per_page: 10, total: 5, max: 1 }]);
    const second = { page: 2, per_page: 2 };
    expect(await keys(where.all(), second)).toEqual(['eb', { ...second, total: 5, max: 3 }]);
    const beyond = { page: 9, per_page: 2 };
    expect(await keys(where.all(), beyond)).toEqual(['', { ...beyond, total: 5, max: 3 }]);
    const whole = { page: 1, per_page: 5 };
    expect(await keys(where.all(), whole, true)).toEqual(['bdace', { ...whole, total: 5, max: 1 }]);
  });

  it.each<[string, Condition | undefined, string]>([
    ['an equal value', where.eq('setting.value', '1'), 'bd'],
    ['a filter without a value', where.eq('setting.value', undefined), 'acebd'],
    [
      'a lower and an upper bound',
      where.all(where.atLeast('setting.key', 'b'), where.atMost('setting.key', 'd')),
      'cbd',
    ],
    ['one of several values', where.in('setting.key', ['a', 'b']), 'ab'],
    ['a part of the text, ignoring case', where.contains('setting.key', 'E'), 'e'],
    ['a wildcard as an ordinary character', where.contains('setting.key', '%'), ''],
    [
      'several conditions of which any may hold',
      where.any(where.eq('setting.key', 'a'), where.eq('setting.key', 'd')),
      'ad',
    ],
    ['an empty list of alternatives, which nothing matches', where.any(), ''],
    ['a custom condition', where.asked('c', (key) => sql<boolean>`setting.key > ${key}`), 'ed'],
    ['a custom condition without a value', where.asked(undefined, () => sql<boolean>`false`), 'acebd'],
  ])('filters by %s', async (_, condition, found) => {
    expect((await keys(where.all(condition)))[0]).toBe(found);
  });
});
