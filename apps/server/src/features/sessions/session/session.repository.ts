import { type Insertable, sql } from 'kysely';
import { CLOCK_TOLERANCE_MS } from '../../../platform/clock/clock-tolerance.ts';
import { prepared, type ValueOf } from '../../../platform/database/prepared.ts';
import { query } from '../../../platform/database/query.ts';
import type { SessionTable } from '../../../platform/database/tables/organisation.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';
import { workingCompany, workingDepartment } from '../../../platform/organisation/index.ts';

export type SignedInRow = NonNullable<Awaited<ReturnType<typeof findByTokenHash>>>;

/** Everything that a request needs to know about its user. Disabled users and those of disabled companies have none. */
const USER_FACTS = [
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
] as const;

const readByTokenHash = prepared((db, value: ValueOf<{ tokenHash: string; now: number; latest: number }>) =>
  query(db)
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .innerJoin('company', (join) => join.on(sql<boolean>`company.id = ${workingCompany}`))
    .innerJoin('department', (join) => join.on(sql<boolean>`department.id = ${workingDepartment}`))
    .leftJoin('role', 'role.id', 'user.role_id')
    .select([
      'session.id as session_id',
      'session.kind as session_kind',
      'session.actions as session_actions',
      'session.name as session_name',
      'session.last_seen_at',
      ...USER_FACTS,
    ])
    .where('session.token_hash', '=', value('tokenHash'))
    .where('session.expires_at', '>', value('now'))
    .where('session.created_at', '<=', value('latest'))
    .where('user.is_disabled', '=', 0)
    .where('user.deleted_at', 'is', null)
    .where('company.is_disabled', '=', 0),
);

/** Reads a session with its user, in one query. */
export async function findByTokenHash(db: Db, tokenHash: string, now: number) {
  const [row] = await readByTokenHash(db, { tokenHash, now, latest: now + CLOCK_TOLERANCE_MS });
  return row;
}

/** The same for a user without a session, on whose behalf a job works. */
export function findUserFacts(db: Db, userId: number) {
  return query(db)
    .selectFrom('user')
    .innerJoin('company', (join) => join.on(sql<boolean>`company.id = ${workingCompany}`))
    .innerJoin('department', (join) => join.on(sql<boolean>`department.id = ${workingDepartment}`))
    .leftJoin('role', 'role.id', 'user.role_id')
    .select(USER_FACTS)
    .where('user.id', '=', userId)
    .where('user.is_disabled', '=', 0)
    .where('user.deleted_at', 'is', null)
    .where('company.is_disabled', '=', 0)
    .executeTakeFirst();
}

export async function insertSession(trx: Trx, session: Insertable<SessionTable>): Promise<number> {
  const { id } = await query(trx)
    .insertInto('session')
    .values(session)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteSession(trx: Trx, id: number): Promise<void> {
  await query(trx).deleteFrom('session').where('id', '=', id).execute();
}

/** Ends the session of this token, if there is one; returns its id, to be published after the commit. */
export async function deleteByTokenHash(trx: Trx, tokenHash: string): Promise<number[]> {
  const rows = await query(trx)
    .deleteFrom('session')
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', 'cookie')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Also deletes sessions that were made while the clock was wrong: they would live until that date. */
export async function deleteExpired(db: Db, now: number): Promise<void> {
  await query(db)
    .deleteFrom('session')
    .where((eb) => eb.or([eb('expires_at', '<=', now), eb('created_at', '>', now + CLOCK_TOLERANCE_MS)]))
    .execute();
}

/** Notes that a session is in use, which extends a browser's session but not a token's. */
export async function touch(db: Db, id: number, now: number, browserUntil: number): Promise<void> {
  await query(db)
    .updateTable('session')
    .set((eb) => ({
      last_seen_at: now,
      expires_at: sql<number>`case when ${eb.ref('kind')} = 'bearer' then ${eb.ref('expires_at')}
        when ${eb.ref('ends_at')} < ${browserUntil} then ${eb.ref('ends_at')} else ${browserUntil} end`,
    }))
    .where('id', '=', id)
    .execute();
}

/** Returns the valid sessions or tokens of a user, newest first. */
export function listOwn(db: Db, userId: number, kind: SessionTable['kind'], now: number) {
  return query(db)
    .selectFrom('session')
    .select(['id', 'name', 'actions', 'address', 'user_agent', 'created_at', 'last_seen_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Deletes and returns those of `ids` that {@link listOwn} lists. */
export function deleteOwn(
  trx: Trx,
  userId: number,
  kind: SessionTable['kind'],
  ids: readonly number[],
  now: number,
) {
  return query(trx)
    .deleteFrom('session')
    .where('id', 'in', ids)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .returning(['id', 'name', 'address', 'user_agent'])
    .execute();
}

/** Deletes all sessions and tokens of a user but one; returns their ids, to be published after the commit. */
export async function deleteOthers(trx: Trx, userId: number, keptId: number): Promise<number[]> {
  const rows = await query(trx)
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('id', '!=', keptId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
