import { expect, it } from 'vitest';
import { query } from '../query.ts';
import { describeOnBothDatabases } from '../testing.ts';
import { withTransaction } from '../transaction.ts';
import { insertMany } from './insert-many.ts';

describeOnBothDatabases('many rows', (get) => {
  it.each([0, 1, 255, 256, 257, 1000])('inserts %d rows', async (count) => {
    const { db } = get();
    await query(db).deleteFrom('setting').execute();
    const rows = Array.from({ length: count }, (_, index) => ({
      key: `key ${index}`,
      value: `'值' ${index}`,
    }));
    const insert = { table: 'setting', columns: ['key', 'value'], rows } as const;
    expect(await withTransaction(db, (trx) => insertMany(trx, insert))).toBe(count);
    const stored = await query(db).selectFrom('setting').selectAll().execute();
    expect(stored.sort((a, b) => Number(a.key.slice(4)) - Number(b.key.slice(4)))).toEqual(rows);
  });

  it('skips existing rows if requested', async () => {
    const { db } = get();
    await query(db).deleteFrom('setting').execute();
    const insert = (rows: { key: string; value: string }[]) =>
      withTransaction(db, (trx) =>
        insertMany(trx, { table: 'setting', columns: ['key', 'value'], rows, keepsExisting: true }),
      );
    expect(await insert([{ key: 'a', value: '1' }])).toBe(1);
    expect(await insert(['a', 'b', 'c', 'c'].map((key) => ({ key, value: '2' })))).toBe(2);
    expect(await query(db).selectFrom('setting').select('value').where('key', '=', 'a').execute()).toEqual([
      { value: '1' },
    ]);
  });
});
