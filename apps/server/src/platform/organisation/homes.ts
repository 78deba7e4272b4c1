import { sql } from 'kysely';
import { query } from '../database/query.ts';
import type { Db, Trx } from '../database/transaction.ts';

/** The login id of a user, and the department of what the user creates in a company: their own, or its default one. */
export async function getHome(
  db: Db,
  userId: number,
  companyId: number,
): Promise<{ login_id: string; department_id: number }> {
  const home = sql<number>`(
    select id from department where department.company_id = ${companyId} and is_default = 1)`;
  return query(db)
    .selectFrom('user')
    .select((eb) => ['login_id', eb.fn.coalesce('department_id', home).as('department_id')])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** The department of a company that owns what nobody created. */
export async function getDefaultDepartment(db: Db, companyId: number): Promise<number> {
  const { id } = await query(db)
    .selectFrom('department')
    .select('id')
    .where('company_id', '=', companyId)
    .where('is_default', '=', 1)
    .executeTakeFirstOrThrow();
  return id;
}

/** Of a new company. Returns its id; the caller places it in the tree. */
export async function insertDefaultDepartment(trx: Trx, companyId: number, now: number): Promise<number> {
  const { id } = await query(trx)
    .insertInto('department')
    .values({ company_id: companyId, path: '', name: 'default', is_default: 1, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function getOldestCompany(db: Db): Promise<number> {
  const { id } = await query(db)
    .selectFrom('company')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

/** The ids of the companies that are not disabled. */
export async function listWorkingCompanies(db: Db): Promise<number[]> {
  const rows = await query(db)
    .selectFrom('company')
    .select('id')
    .where('is_disabled', '=', 0)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
