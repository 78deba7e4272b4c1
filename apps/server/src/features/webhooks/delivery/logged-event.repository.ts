import { LOG_RESULTS, NOTICE_CATEGORY, RELEASE_STATUS } from '@marquee/contract';
import { query } from '../../../platform/database/query.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';
import { idList } from '../../../platform/reach/index.ts';
import type { LoggedChange } from './events-of-change.rules.ts';

/** The modules of the log that have events. */
const MODULES = ['releases', 'notices', 'materials'];

/** Undefined before the first collection. */
export async function findPosition(db: Db): Promise<number | undefined> {
  const row = await query(db).selectFrom('webhook_position').select('log_id').executeTakeFirst();
  return row?.log_id;
}

export async function lastLogId(db: Db): Promise<number> {
  const row = await query(db)
    .selectFrom('operation_log')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst();
  return row?.id ?? 0;
}

export async function begin(db: Db, log_id: number): Promise<void> {
  await query(db)
    .insertInto('webhook_position')
    .values({ id: 1, log_id })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** False if another node has moved it. */
export async function advance(trx: Trx, from: number, to: number): Promise<boolean> {
  const row = await query(trx)
    .updateTable('webhook_position')
    .set({ log_id: to })
    .where('id', '=', 1)
    .where('log_id', '=', from)
    .returning('log_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The rows of the log that come next and may have events. They are committed in the order of their ids. */
export async function listChanges(
  trx: Trx,
  { after, until }: { after: number; until: number },
): Promise<LoggedChange[]> {
  const rows = await query(trx)
    .selectFrom('operation_log')
    .select(['id', 'company_id', 'user_name', 'module', 'operation', 'subject', 'after', 'at'])
    .where('id', '>', after)
    .where('id', '<=', until)
    .where('result', '=', LOG_RESULTS.succeeded)
    .where('module', 'in', MODULES)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ company_id, ...row }) => (company_id === null ? [] : [{ ...row, company_id }]));
}

/** The releases among these that have all their approvals. */
export async function listApproved(trx: Trx, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await query(trx)
    .selectFrom('release')
    .select('id')
    .where('id', 'in', idList(trx, ids))
    .where('status', '=', RELEASE_STATUS.approved)
    .execute();
  return rows.map(({ id }) => id);
}

/** The emergencies among these messages. */
export async function listEmergencies(trx: Trx, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await query(trx)
    .selectFrom('notice')
    .select('id')
    .where('id', 'in', idList(trx, ids))
    .where('category', '=', NOTICE_CATEGORY.emergency)
    .execute();
  return rows.map(({ id }) => id);
}
