import { expect, test } from 'vitest';
import { prepared, type ValueOf } from './prepared.ts';
import { query } from './query.ts';
import { describeOnBothDatabases } from './testing.ts';
import { withTransaction } from './transaction.ts';

const findSettings = prepared((db, value: ValueOf<{ first: string; second: string }>) =>
  query(db)
    .selectFrom('setting')
    .select('key')
    .where((eb) => eb.or([eb('key', '=', value('second')), eb('key', '=', value('first'))]))
    .where('value', '=', 'kept')
    .orderBy('key'),
);

describeOnBothDatabases('a prepared query', (get) => {
  test('takes the values of each execution, in a transaction too', async () => {
    const { db } = get();
    const values = ['a', 'b', 'c'].map((key) => ({ key, value: 'kept' }));
    await query(db).insertInto('setting').values(values).execute();
    const [one, two] = await Promise.all([
      findSettings(db, { first: 'a', second: 'b' }),
      findSettings(db, { first: 'c', second: 'none' }),
    ]);
    expect([one, two]).toEqual([[{ key: 'a' }, { key: 'b' }], [{ key: 'c' }]]);
    const inside = await withTransaction(db, async (trx) => {
      await query(trx).insertInto('setting').values({ key: 'd', value: 'kept' }).execute();
      return findSettings(trx, { first: 'd', second: 'a' });
    });
    expect(inside).toEqual([{ key: 'a' }, { key: 'd' }]);
  });
});
