import type { Insertable, Updateable } from 'kysely';
import { fromJson } from '../../platform/database/columns.ts';
import { query } from '../../platform/database/query.ts';
import type { UserTable } from '../../platform/database/tables/organisation.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';
import type { Reacher } from '../../platform/reach/index.ts';
import { rolesSeenBy } from './role.policy.ts';

/** The facts that decide which actions on a user are allowed. */
export interface UserAccess {
  id: number;
  /** Null for platform users. */
  company_id: number | null;
  department_id: number | null;
  login_id: string;
  name: string;
  role_id: number | null;
  role_name: string | null;
  /** Codes of the role. */
  actions: string[];
  is_admin: boolean;
  is_group_admin: boolean;
  is_disabled: boolean;
  is_waiting: boolean;
}

export interface AssignableRole {
  id: number;
  name: string;
  actions: string[];
}

/** Checks nothing: pass only ids that the caller reaches. */
export async function read(db: Db, ids: readonly number[]): Promise<UserAccess[]> {
  const rows = await query(db)
    .selectFrom('user')
    .leftJoin('role', 'role.id', 'user.role_id')
    .select([
      'user.id',
      'user.company_id',
      'user.department_id',
      'user.login_id',
      'user.name',
      'user.role_id',
      'role.name as role_name',
      'role.actions',
      'user.is_admin',
      'user.is_group_admin',
      'user.is_disabled',
      'user.is_waiting',
    ])
    .where('user.id', 'in', ids)
    .orderBy('user.login_id')
    .execute();
  return rows.map(({ actions, is_admin, is_group_admin, is_disabled, is_waiting, ...row }) => ({
    ...row,
    actions: actions === null ? [] : fromJson(actions),
    is_admin: is_admin === 1,
    is_group_admin: is_group_admin === 1,
    is_disabled: is_disabled === 1,
    is_waiting: is_waiting === 1,
  }));
}

export async function findRole(db: Db, actor: Reacher, id: number): Promise<AssignableRole | undefined> {
  const row = await query(db)
    .selectFrom('role')
    .select(['id', 'name', 'actions'])
    .where(rolesSeenBy(actor))
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, actions: fromJson(row.actions) };
}

export async function getCompanyCode(db: Db, companyId: number): Promise<string> {
  const { code } = await query(db)
    .selectFrom('company')
    .select('code')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return code;
}

export async function insert(trx: Trx, user: Insertable<UserTable>): Promise<number> {
  const { id } = await query(trx).insertInto('user').values(user).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** `values` may be empty, for an edit that changes nothing. */
export async function update(trx: Trx, ids: readonly number[], values: Updateable<UserTable>): Promise<void> {
  if (Object.keys(values).length === 0 || ids.length === 0) return;
  await query(trx).updateTable('user').set(values).where('id', 'in', ids).execute();
}

/** Keeps the row, so that what the user created keeps its creator's name, but no way to sign in. */
export async function remove(trx: Trx, ids: readonly number[], now: number): Promise<void> {
  await query(trx)
    .updateTable('user')
    .set((eb) => ({
      deleted_at: now,
      login_id: eb(eb.val('#'), '||', eb.cast<string>('id', 'text')),
      password_hash: '',
      role_id: null,
      department_id: null,
      is_admin: 0,
      is_group_admin: 0,
      view_state: '{}',
    }))
    .where('id', 'in', ids)
    .execute();
  await query(trx).deleteFrom('password_history').where('user_id', 'in', ids).execute();
  await dropSecondFactor(trx, ids);
}

/** The former password is added to those that the strict profile refuses. */
export async function setOneTimePassword(
  trx: Trx,
  id: number,
  password_hash: string,
  now: number,
): Promise<void> {
  await query(trx)
    .insertInto('password_history')
    .columns(['user_id', 'password_hash', 'replaced_at'])
    .expression((eb) =>
      eb
        .selectFrom('user')
        .select((of) => ['user.id', 'user.password_hash', of.val(now).as('replaced_at')])
        .where('user.id', '=', id),
    )
    .execute();
  await update(trx, [id], { password_hash, password_changed_at: now, must_change_password: 1 });
}

export async function dropSecondFactor(trx: Trx, ids: readonly number[]): Promise<void> {
  await query(trx).deleteFrom('second_factor').where('user_id', 'in', ids).execute();
}

export async function forgetFailures(trx: Trx, loginIds: readonly string[]): Promise<void> {
  await query(trx).deleteFrom('sign_in_failure').where('login_id', 'in', loginIds).execute();
}

/** Ends the unfinished uploads of these users; their files are swept later. */
export async function endUploads(trx: Trx, userIds: readonly number[]): Promise<void> {
  await query(trx)
    .deleteFrom('upload')
    .where('user_id', 'in', userIds)
    .where('state', '=', 'uploading')
    .execute();
}

/** Ends all sessions and tokens of these users; returns their ids. */
export async function endSessions(trx: Trx, userIds: readonly number[]): Promise<number[]> {
  if (userIds.length === 0) return [];
  const rows = await query(trx)
    .deleteFrom('session')
    .where('user_id', 'in', userIds)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}
