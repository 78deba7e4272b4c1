import { query } from '../../platform/database/query.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';
import { livingNodes } from '../../platform/nodes/node.repository.ts';

/** Adds a device to the end of the queue of its company. Returns the id of its turn. */
export async function add(trx: Trx, companyId: number, nodeId: string): Promise<number> {
  // Locks the row, so that turns are committed in the order of their ids.
  await query(trx)
    .updateTable('download_setting')
    .set((eb) => ({ concurrency: eb.ref('concurrency') }))
    .where('company_id', '=', companyId)
    .execute();
  const { id } = await query(trx)
    .insertInto('download_turn')
    .values({ company_id: companyId, node_id: nodeId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * The turns of a node that have come.
 * @param limit how many devices of the company may download at the same time, on all nodes together
 */
export async function listDue(db: Db, companyId: number, nodeId: string, limit: number): Promise<number[]> {
  const first = await query(db)
    .selectFrom('download_turn')
    .select(['id', 'node_id'])
    .where('company_id', '=', companyId)
    .where('node_id', 'in', livingNodes(db))
    .orderBy('id')
    .limit(limit)
    .execute();
  return first.filter((turn) => turn.node_id === nodeId).map(({ id }) => id);
}

export async function remove(db: Db, ids: readonly number[]): Promise<void> {
  await query(db).deleteFrom('download_turn').where('id', 'in', ids).execute();
}

/** Removes the turns of nodes that do not run. */
export async function removeOrphans(trx: Trx): Promise<void> {
  await query(trx).deleteFrom('download_turn').where('node_id', 'not in', livingNodes(trx)).execute();
}
