import { toJson } from '../../platform/database/columns.ts';
import { nextNumber } from '../../platform/database/next-number.ts';
import { query } from '../../platform/database/query.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';
import { type UserReacher, usersSeenBy } from '../users/index.ts';

export interface NewRole {
  company_id: number;
  /** Null for a role of the whole company. */
  department_id: number | null;
  name: string;
  actions: string[];
}

export async function insert(trx: Trx, { actions, ...role }: NewRole, now: number): Promise<number> {
  const number = await nextNumber(trx, 'role', role.company_id);
  const { id } = await query(trx)
    .insertInto('role')
    .values({ ...role, number, actions: toJson(actions), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Absent fields stay unchanged. */
export async function update(
  trx: Trx,
  id: number,
  { name, actions }: { name: string | undefined; actions: string[] | undefined },
): Promise<void> {
  if (name === undefined && actions === undefined) return;
  await query(trx)
    .updateTable('role')
    .set({ ...(name !== undefined && { name }), ...(actions && { actions: toJson(actions) }) })
    .where('id', '=', id)
    .execute();
}

export async function remove(trx: Trx, ids: readonly number[]): Promise<void> {
  await query(trx).deleteFrom('role').where('id', 'in', ids).execute();
}

/** Some of the users with these roles, as far as the actor may see them, ordered by login. */
export async function listUsers(
  db: Db,
  actor: UserReacher,
  roleIds: readonly number[],
  limit: number,
): Promise<{ id: number; login_id: string }[]> {
  return query(db)
    .selectFrom('user')
    .select(['id', 'login_id'])
    .where(usersSeenBy(actor))
    .where('role_id', 'in', roleIds)
    .orderBy('login_id')
    .limit(limit)
    .execute();
}
