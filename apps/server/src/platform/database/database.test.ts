import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { isForeignKeyViolation, isUniqueViolation } from './errors.ts';
import { nextNumber } from './next-number.ts';
import { query } from './query.ts';
import { describeOnBothDatabases } from './testing.ts';
import { withTransaction } from './transaction.ts';
import { contains } from './where.ts';

const COMPANY = {
  code: 'acme',
  name: 'Acme',
  admin_name: 'Ann',
  login_name: 'ann',
  phone: '13800000000',
  storage_quota: 107_374_182_400,
  device_quota: 10,
  created_at: 1_790_000_000_000,
};

describeOnBothDatabases('a database', (get) => {
  it('returns ids, sizes and instants as numbers', async () => {
    const { db } = get();
    const { id } = await query(db)
      .insertInto('company')
      .values(COMPANY)
      .returning('id')
      .executeTakeFirstOrThrow();
    const row = await query(db)
      .selectFrom('company')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      ...COMPANY,
      id,
      is_disabled: 0,
      language: null,
      approves_devices: 0,
      reviews_releases: 0,
      review_not_author: 0,
      review_by_two: 0,
    });
  });

  it('returns counts and sums as numbers', async () => {
    const { db } = get();
    const row = await query(db)
      .selectFrom('company')
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number>('storage_quota').as('sum')])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ count: 1, sum: COMPANY.storage_quota });
  });

  it('names the column of a unique violation', async () => {
    const failure = await query(get().db)
      .insertInto('company')
      .values({ ...COMPANY, name: 'Another' })
      .execute()
      .catch((error: unknown) => error);
    expect(isUniqueViolation(failure)).toBe(true);
    expect(isUniqueViolation(failure, 'code')).toBe(true);
    expect(isUniqueViolation(failure, 'name')).toBe(false);
  });

  it('names the index of a unique violation on an expression', async () => {
    const { db } = get();
    const group = { kind: 'device', company_id: 1, path: '/1/', name: 'Shops', created_at: 1 } as const;
    await query(db).insertInto('resource_group').values(group).execute();
    const failure = await query(db)
      .insertInto('resource_group')
      .values(group)
      .execute()
      .catch((error: unknown) => error);
    expect(isUniqueViolation(failure, 'resource_group_name')).toBe(true);
  });

  it('refuses a row whose reference does not exist', async () => {
    const failure = await query(get().db)
      .insertInto('role')
      .values({ company_id: 999, name: 'x', actions: '[]', created_at: 1 })
      .execute()
      .catch((error: unknown) => error);
    expect(isForeignKeyViolation(failure)).toBe(true);
  });

  it('rolls back everything when a transaction fails', async () => {
    const { db } = get();
    const attempt = withTransaction(db, async (trx) => {
      await query(trx).insertInto('setting').values({ key: 'half', value: '1' }).execute();
      throw new Error('changed my mind');
    });
    await expect(attempt).rejects.toThrow('changed my mind');
    const rows = await query(db).selectFrom('setting').selectAll().where('key', '=', 'half').execute();
    expect(rows).toEqual([]);
  });

  it('retries once when another transaction inserted the row that it did not find', async () => {
    const { db } = get();
    let looks = 0;
    const add = withTransaction(db, async (trx) => {
      looks += 1;
      // The first attempt looks before the other row is inserted.
      if (looks > 1) throw new Error('the code is taken');
      await query(trx)
        .insertInto('company')
        .values({ ...COMPANY, name: 'Late' })
        .execute();
    });
    await expect(add).rejects.toThrow('the code is taken');
    const stubborn = withTransaction(db, async (trx) => {
      looks += 1;
      await query(trx)
        .insertInto('company')
        .values({ ...COMPANY, name: 'Late' })
        .execute();
    });
    await expect(stubborn).rejects.toSatisfy((error) => isUniqueViolation(error, 'code'));
    expect(looks).toBe(4);
  });

  it('keeps working after a violation broke a transaction', async () => {
    const { db } = get();
    const attempt = withTransaction(db, async (trx) => {
      await query(trx).insertInto('company').values(COMPANY).execute();
    });
    await expect(attempt).rejects.toMatchObject({ failure: 'unique' });
    await withTransaction(db, (trx) =>
      query(trx).insertInto('setting').values({ key: 'after', value: '1' }).execute(),
    );
    const row = await query(db)
      .selectFrom('setting')
      .selectAll()
      .where('key', '=', 'after')
      .executeTakeFirst();
    expect(row).toEqual({ key: 'after', value: '1' });
  });

  it("joins the caller's transaction", async () => {
    const { db } = get();
    const attempt = withTransaction(db, async (outer) => {
      await withTransaction(outer, (inner) =>
        query(inner).insertInto('setting').values({ key: 'inner', value: '1' }).execute(),
      );
      throw new Error('the outer one fails');
    });
    await expect(attempt).rejects.toThrow('the outer one fails');
    const rows = await query(db).selectFrom('setting').selectAll().where('key', '=', 'inner').execute();
    expect(rows).toEqual([]);
  });

  it('counts up without a gap under concurrent transactions', async () => {
    const { db } = get();
    const numbers = await Promise.all(
      Array.from({ length: 20 }, () => withTransaction(db, (trx) => nextNumber(trx, 'program', 1))),
    );
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it('keeps concurrent writers from losing an update', async () => {
    const { db } = get();
    await query(db).insertInto('setting').values({ key: 'sum', value: '0' }).execute();
    await Promise.all(
      Array.from({ length: 50 }, () =>
        query(db)
          .updateTable('setting')
          .set({ value: sql`cast(cast(value as integer) + 1 as text)` })
          .where('key', '=', 'sum')
          .execute(),
      ),
    );
    const row = await query(db)
      .selectFrom('setting')
      .select('value')
      .where('key', '=', 'sum')
      .executeTakeFirst();
    expect(row?.value).toBe('50');
  });

  it('reports how many rows a guarded update changed', async () => {
    const { db } = get();
    const update = (from: string) =>
      query(db)
        .updateTable('setting')
        .set({ value: 'b' })
        .where('key', '=', 'after')
        .where('value', '=', from)
        .executeTakeFirst();
    expect(Number((await update('1')).numUpdatedRows)).toBe(1);
    expect(Number((await update('1')).numUpdatedRows)).toBe(0);
  });

  it('treats the wildcards of LIKE as ordinary characters', async () => {
    const { db } = get();
    const keys = ['100%', '100 Percent', 'a_b', 'a\\b'];
    await query(db)
      .insertInto('setting')
      .values(keys.map((key) => ({ key, value: 'like' })))
      .execute();
    const find = async (text: string) => {
      const rows = await query(db)
        .selectFrom('setting')
        .select('key')
        .where('value', '=', 'like')
        .where(contains('setting.key', text))
        .orderBy('key')
        .execute();
      return rows.map((row) => row.key);
    };
    expect(await find('%')).toEqual(['100%']);
    expect(await find('_')).toEqual(['a_b']);
    expect(await find('\\')).toEqual(['a\\b']);
    expect(await find('PERCENT')).toEqual(['100 Percent']);
  });
});
