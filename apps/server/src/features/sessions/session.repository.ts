import { type Insertable, sql } from 'kysely';
import type { SessionTable } from '../../platform/database/tables/organisation.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';

export type SignedInRow = NonNullable<Awaited<ReturnType<typeof findByTokenHash>>>;

/** The session with all that a request needs to know of its user, in one query. */
export function findByTokenHash(db: Db, tokenHash: string, now: number) {
  return db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .innerJoin('company', (join) => join.on(sql<boolean>`company.id = ${workingCompany}`))
    .innerJoin('department', (join) => join.on(sql<boolean>`department.id = ${workingDepartment}`))
    .leftJoin('role', 'role.id', 'user.role_id')
    .select([
      'session.id as session_id',
      'session.kind as session_kind',
      'session.actions as session_actions',
      'session.last_seen_at',
      'user.id as user_id',
      'user.login_id',
      'user.name',
      'company.id as company_id',
      'user.belong_to',
      'department.id as department_id',
      'department.path as department_path',
      'department.rules',
      'department.device_rules',
      'department.material_rules',
      'department.program_rules',
      'user.is_admin',
      'user.is_group_admin',
      'user.must_change_password',
      'role.actions as role_actions',
    ])
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', now)
    .where('user.is_disabled', '=', 0)
    .where('user.deleted_at', 'is', null)
    .where('company.is_disabled', '=', 0)
    .executeTakeFirst();
}

/** Users of the platform, who belong to no company, work in the first one and its default department. */
const workingCompany = sql<number>`coalesce("user".company_id, (select min(id) from company))`;
const workingDepartment = sql<number>`coalesce("user".department_id, (
  select home.id from department as home where home.company_id = company.id and home.is_default = 1))`;

export async function insertSession(trx: Trx, session: Insertable<SessionTable>): Promise<number> {
  const { id } = await trx.insertInto('session').values(session).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function deleteSession(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('session').where('id', '=', id).execute();
}

export async function deleteExpired(db: Db, now: number): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', now).execute();
}

/** Notes that a session is in use and lets it last that much longer. */
export async function touch(db: Db, id: number, now: number, expiresAt: number): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_seen_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

export function findUserByLogin(db: Db, loginId: string) {
  return db
    .selectFrom('user')
    .leftJoin('company', 'company.id', 'user.company_id')
    .select(['user.id', 'user.login_id', 'user.company_id', 'user.password_hash', 'user.is_disabled'])
    .select('company.is_disabled as is_company_disabled')
    .where('user.login_id', '=', loginId)
    .where('user.deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function noteSignIn(trx: Trx, userId: number, now: number): Promise<void> {
  await trx.updateTable('user').set({ last_login_at: now }).where('id', '=', userId).execute();
}

export function getCurrentUser(db: Db, userId: number) {
  return db
    .selectFrom('user')
    .innerJoin('company', (join) => join.on(sql<boolean>`company.id = ${workingCompany}`))
    .innerJoin('department', (join) => join.on(sql<boolean>`department.id = ${workingDepartment}`))
    .leftJoin('second_factor', 'second_factor.user_id', 'user.id')
    .select([
      'user.id',
      'user.login_id',
      'user.name',
      'user.belong_to',
      'user.is_admin',
      'user.is_group_admin',
      'user.must_change_password',
      'user.last_login_at',
      'second_factor.confirmed_at as second_factor_at',
      'company.code as company_code',
      'company.name as company_name',
      'department.id as department_id',
      'department.name as department_name',
    ])
    .where('user.id', '=', userId)
    .executeTakeFirstOrThrow();
}
