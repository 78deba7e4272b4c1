import { fromJson, toJson } from '../../../platform/database/columns.ts';
import { query } from '../../../platform/database/query.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';

type ViewState = Record<string, unknown>;

export async function getViewState(db: Db, userId: number): Promise<ViewState> {
  const row = await query(db)
    .selectFrom('user')
    .select('view_state')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return fromJson(row.view_state);
}

/** Reads the view state for a change and locks it until the transaction ends, which serialises changes. */
export async function lockViewState(trx: Trx, userId: number): Promise<ViewState> {
  const row = await query(trx)
    .updateTable('user')
    .set((eb) => ({ view_state: eb.ref('view_state') }))
    .where('id', '=', userId)
    .returning('view_state')
    .executeTakeFirstOrThrow();
  return fromJson(row.view_state);
}

export async function setViewState(trx: Trx, userId: number, state: ViewState): Promise<void> {
  await query(trx)
    .updateTable('user')
    .set({ view_state: toJson(state) })
    .where('id', '=', userId)
    .execute();
}
