import { resources } from '@marquee/contract';
import type { Insertable, Selectable } from 'kysely';
import type { Actor } from '../../platform/actor/actor.ts';
import { nextNumber } from '../../platform/database/next-number.ts';
import { query } from '../../platform/database/query.ts';
import type { NoticeTable } from '../../platform/database/tables/notices.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { idList, seenBy } from '../../platform/reach/index.ts';

export type NoticeRow = Selectable<NoticeTable>;
export type NewNotice = Omit<
  Insertable<NoticeTable>,
  'company_id' | 'department_id' | 'creator_id' | 'number' | 'offline_at' | 'offline_by'
>;

export async function insert(
  trx: Trx,
  actor: Actor,
  notice: NewNotice,
): Promise<{ id: number; number: number }> {
  const { company_id, department_id, user_id } = actor;
  const number = await nextNumber(trx, 'notice', company_id);
  const owner = { company_id, department_id, creator_id: user_id, number };
  return query(trx)
    .insertInto('notice')
    .values({ ...notice, ...owner, offline_at: null, offline_by: null })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
}

/** The messages with these ids, locked until the transaction ends, so that their state cannot change. */
export async function lock(trx: Trx, actor: Actor, ids: number[]): Promise<NoticeRow[]> {
  return query(trx)
    .updateTable('notice')
    .set((eb) => ({ offline_at: eb.ref('offline_at') }))
    .where(seenBy(resources.notices, actor))
    .where('id', 'in', idList(trx, ids))
    .returningAll()
    .execute();
}

export async function takeOffline(trx: Trx, ids: number[], userId: number, now: number): Promise<void> {
  await query(trx)
    .updateTable('notice')
    .set({ offline_at: now, offline_by: userId })
    .where('id', 'in', idList(trx, ids))
    .execute();
}

export async function remove(trx: Trx, ids: number[]): Promise<void> {
  await query(trx).deleteFrom('notice').where('id', 'in', idList(trx, ids)).execute();
}
