import { BELONGS_TO } from '@marquee/contract';
import type { Insertable } from 'kysely';
import { query } from '../../../platform/database/query.ts';
import type { UserTable } from '../../../platform/database/tables/organisation.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';

/** Returns the department of new accounts: the default department of the first company. */
export function getSignUpDepartment(db: Db) {
  return query(db)
    .selectFrom('department')
    .select(['id as department_id', 'company_id'])
    .where('is_default', '=', 1)
    .orderBy('company_id')
    .limit(1)
    .executeTakeFirstOrThrow();
}

type WaitingUser = Pick<
  Insertable<UserTable>,
  'login_id' | 'name' | 'password_hash' | 'company_id' | 'department_id' | 'created_at'
>;

/** Inserts an ordinary user without a role who cannot sign in yet. */
export async function insertWaitingUser(trx: Trx, user: WaitingUser): Promise<number> {
  const { id } = await query(trx)
    .insertInto('user')
    .values({ ...user, belong_to: BELONGS_TO.company, is_disabled: 1, is_waiting: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
