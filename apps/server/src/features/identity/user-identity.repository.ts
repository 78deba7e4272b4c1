import { query } from '../../platform/database/query.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';

export interface Identity {
  company_id: number;
  issuer: string;
  subject: string;
}

export type LinkedUser = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** The user of an identity. */
export function findUser(db: Db, { company_id, issuer, subject }: Identity) {
  return query(db)
    .selectFrom('user_identity')
    .innerJoin('user', 'user.id', 'user_identity.user_id')
    .select([
      'user.id',
      'user.company_id',
      'user.login_id',
      'user.is_disabled',
      'user.is_admin',
      'user.is_group_admin',
      'user.department_id',
      'user.role_id',
    ])
    .where('user_identity.company_id', '=', company_id)
    .where('user_identity.issuer', '=', issuer)
    .where('user_identity.subject', '=', subject)
    .where('user.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** A user keeps one identity of an issuer: the newest. An identity of a deleted user is free. */
export async function link(trx: Trx, identity: Identity, user_id: number, linked_at: number): Promise<void> {
  const { company_id, issuer, subject } = identity;
  await query(trx)
    .deleteFrom('user_identity')
    .where('company_id', '=', company_id)
    .where('issuer', '=', issuer)
    .where((eb) => eb.or([eb('user_id', '=', user_id), eb('subject', '=', subject)]))
    .execute();
  await query(trx)
    .insertInto('user_identity')
    .values({ ...identity, user_id, linked_at })
    .execute();
}

/** The login of a user of the company who may sign in; undefined for others. */
export function findAccount(db: Db, companyId: number, userId: number) {
  return query(db)
    .selectFrom('user')
    .select(['id', 'login_id', 'company_id'])
    .where('id', '=', userId)
    .where('company_id', '=', companyId)
    .where('is_disabled', '=', 0)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function isLoginTaken(db: Db, loginId: string): Promise<boolean> {
  const row = await query(db)
    .selectFrom('user')
    .select('id')
    .where('login_id', '=', loginId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The department and the role, as far as the company still has them. */
export async function existing(
  db: Db,
  companyId: number,
  { department_id, role_id }: { department_id: number | null; role_id: number | null },
): Promise<{ department_id: number | undefined; role_id: number | undefined }> {
  const department = await query(db)
    .selectFrom('department')
    .select('id')
    .where('company_id', '=', companyId)
    .where((eb) => (department_id === null ? eb('is_default', '=', 1) : eb('id', '=', department_id)))
    .executeTakeFirst();
  const role = await query(db)
    .selectFrom('role')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', role_id ?? 0)
    .executeTakeFirst();
  return { department_id: department?.id, role_id: role?.id };
}
