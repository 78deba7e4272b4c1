import { afterEach, describe, expect, it, vi } from 'vitest';
import { query } from './query.ts';
import { readTogether } from './read-together.ts';
import { LocalWorker } from './sqlite/local-worker.ts';
import { describeOnBothDatabases } from './testing.ts';
import { withTransaction } from './transaction.ts';

describeOnBothDatabases('reads together', (get) => {
  const settings = () => query(get().db).selectFrom('setting').selectAll();
  const keys = () => query(get().db).selectFrom('server_key').select('id');

  it('return results in the order of the queries', async () => {
    await query(get().db).insertInto('setting').values({ key: 'a', value: '1' }).execute();
    expect(await readTogether(settings(), keys())).toEqual([[{ key: 'a', value: '1' }], []]);
  });

  it('fail when any of them fails', async () => {
    const broken = query(get().db)
      .selectFrom('setting')
      .select(query(get().db).dynamic.ref<'key'>('nothing'));
    await expect(readTogether(settings(), broken)).rejects.toMatchObject({ failure: 'other' });
  });

  it('see what their transaction wrote', async () => {
    await withTransaction(get().db, async (trx) => {
      await query(trx).insertInto('setting').values({ key: 'b', value: '2' }).execute();
      const both = query(trx).selectFrom('setting').select('key').orderBy('key');
      const [first, second] = await readTogether(both, both);
      expect([first, second]).toEqual([
        [{ key: 'a' }, { key: 'b' }],
        [{ key: 'a' }, { key: 'b' }],
      ]);
    });
  });

  describe('on SQLite', () => {
    afterEach(() => vi.restoreAllMocks());

    it('make one round trip to the worker', async () => {
      if (get().engine !== 'sqlite') return;
      const post = vi.spyOn(LocalWorker.prototype, 'postMessage');
      await readTogether(settings(), keys(), settings());
      expect(post).toHaveBeenCalledTimes(1);
    });

    it('make one round trip in a transaction too, together with its start', async () => {
      if (get().engine !== 'sqlite') return;
      const post = vi.spyOn(LocalWorker.prototype, 'postMessage');
      await withTransaction(get().db, async (trx) => {
        const both = query(trx).selectFrom('setting').selectAll();
        await readTogether(both, both);
      });
      // The other one is the commit.
      expect(post).toHaveBeenCalledTimes(2);
    });
  });
});
