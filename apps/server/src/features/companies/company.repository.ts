import type { Insertable, Selectable, Updateable } from 'kysely';
import { query } from '../../platform/database/query.ts';
import type { CompanyTable, UserTable } from '../../platform/database/tables/organisation.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';

export type CompanyRow = Selectable<CompanyTable>;

export async function insert(trx: Trx, company: Insertable<CompanyTable>): Promise<CompanyRow> {
  return query(trx).insertInto('company').values(company).returningAll().executeTakeFirstOrThrow();
}

export async function insertAdministrator(trx: Trx, user: Insertable<UserTable>): Promise<void> {
  await query(trx).insertInto('user').values(user).execute();
}

export async function exists(db: Db, id: number): Promise<boolean> {
  const row = await query(db).selectFrom('company').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** The company, locked until the transaction ends, so that of two concurrent changes the second sees the first. */
export async function lock(trx: Trx, id: number): Promise<CompanyRow | undefined> {
  return query(trx)
    .updateTable('company')
    .set((eb) => ({ code: eb.ref('code') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** `values` may be empty, for an edit that changes nothing. */
export async function update(trx: Trx, id: number, values: Updateable<CompanyTable>): Promise<CompanyRow> {
  return query(trx)
    .updateTable('company')
    .set((eb) => ({ code: eb.ref('code'), ...values }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Ends all sessions and tokens of a company's users; returns their ids. */
export async function deleteSessions(trx: Trx, companyId: number): Promise<number[]> {
  const rows = await query(trx)
    .deleteFrom('session')
    .where('user_id', 'in', query(trx).selectFrom('user').select('id').where('company_id', '=', companyId))
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}
