import { sql } from 'kysely';
import { query } from '../../../platform/database/query.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';
import { workingCompany, workingDepartment } from '../../../platform/organisation/index.ts';

export type SignInUser = NonNullable<Awaited<ReturnType<typeof findByLogin>>>;

/** Reads everything that a sign-in needs in one query, which takes as long for unknown logins. */
export function findByLogin(db: Db, loginId: string) {
  return query(db)
    .selectFrom('user')
    .leftJoin('company', 'company.id', 'user.company_id')
    .leftJoin('identity_provider', (join) =>
      join
        .onRef('identity_provider.company_id', '=', 'user.company_id')
        .on('identity_provider.is_enabled', '=', 1),
    )
    .leftJoin('second_factor', (join) =>
      join.onRef('second_factor.user_id', '=', 'user.id').on('second_factor.confirmed_at', 'is not', null),
    )
    .select([
      'user.id',
      'user.login_id',
      'user.company_id',
      'user.password_hash',
      'user.is_disabled',
      'user.is_waiting',
      'user.is_admin',
      'user.created_at',
      'user.password_changed_at',
      'company.is_disabled as is_company_disabled',
      'identity_provider.refuses_passwords',
      'second_factor.secret',
      'second_factor.last_step',
      'second_factor.recovery_hashes',
    ])
    .where('user.login_id', '=', loginId)
    .where('user.deleted_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Notes a sign-in. Returns false when the password was changed or the user was disabled since the password was verified.
 */
export async function noteSignIn(
  trx: Trx,
  { id, password_hash }: Pick<SignInUser, 'id' | 'password_hash'>,
  now: number,
  mustChangePassword: boolean,
): Promise<boolean> {
  const row = await query(trx)
    .updateTable('user')
    .set({ last_login_at: now, ...(mustChangePassword && { must_change_password: 1 }) })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('is_disabled', '=', 0)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export function getCurrentUser(db: Db, userId: number) {
  return query(db)
    .selectFrom('user')
    .innerJoin('company', (join) => join.on(sql<boolean>`company.id = ${workingCompany}`))
    .innerJoin('department', (join) => join.on(sql<boolean>`department.id = ${workingDepartment}`))
    .leftJoin('second_factor', 'second_factor.user_id', 'user.id')
    .select([
      'user.id',
      'user.login_id',
      'user.name',
      'user.phone',
      'user.email',
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

/** The facts that users enter about themselves. */
export type Profile = Awaited<ReturnType<typeof readProfile>>;

export function readProfile(db: Db, userId: number) {
  return query(db)
    .selectFrom('user')
    .select(['name', 'phone', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

export async function setProfile(trx: Trx, userId: number, profile: Profile): Promise<void> {
  await query(trx).updateTable('user').set(profile).where('id', '=', userId).execute();
}

export function getPassword(db: Db, userId: number) {
  return query(db)
    .selectFrom('user')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}
