import type { Supervisor } from '@marquee/contract';
import { CLOCK_TOLERANCE_MS } from '../clock/clock-tolerance.ts';
import { query } from '../database/query.ts';
import type { Db, Trx } from '../database/transaction.ts';

/** The running nodes, each with the time of its last heartbeat. */
export async function register(
  db: Db,
  { id, host, supervisor }: { id: string; host: string; supervisor: Supervisor | null },
  now: number,
): Promise<void> {
  await query(db)
    .insertInto('server_node')
    .values({ id, started_at: now, seen_at: now, host, supervisor })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: now }))
    .execute();
}

/** False when another node considered this one dead and removed it. */
export async function touch(db: Db, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await query(db)
    .updateTable('server_node')
    .set({ seen_at: now })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0;
}

export async function remove(db: Db, id: string): Promise<void> {
  await query(db).deleteFrom('server_node').where('id', '=', id).execute();
}

/** How many nodes run. */
export async function count(db: Db): Promise<number> {
  const { nodes } = await query(db)
    .selectFrom('server_node')
    .select((eb) => eb.fn.countAll<number>().as('nodes'))
    .executeTakeFirstOrThrow();
  return nodes;
}

/** Whether another node has had no heartbeat since `before`; cheap, because it runs often. */
export async function hasSilent(db: Db, ownId: string, before: number): Promise<boolean> {
  const row = await query(db)
    .selectFrom('server_node')
    .select('id')
    .where('id', '<>', ownId)
    .where('seen_at', '<', before)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes other nodes without a heartbeat since `before`; when several nodes try, each is returned to one of them. */
export async function removeSilent(trx: Trx, ownId: string, before: number): Promise<string[]> {
  const rows = await query(trx)
    .deleteFrom('server_node')
    .where('id', '<>', ownId)
    .where('seen_at', '<', before)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The ids of the registered nodes, as a subquery. One that dies is among them until another node removes it. */
export function livingNodes(db: Db) {
  return query(db).selectFrom('server_node').select('id');
}

/** Whether any node has had a heartbeat since `after`. */
export async function isAnyAlive(db: Db, after: number): Promise<boolean> {
  const row = await query(db)
    .selectFrom('server_node')
    .select('id')
    .where('seen_at', '>=', after)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes a duty for this period; false when any node took it at or after `before`. One that was taken in the future was taken before
 * the clock was set back.
 */
export async function takeDuty(
  db: Db,
  name: string,
  { nodeId, now, before }: { nodeId: string; now: number; before: number },
): Promise<boolean> {
  const row = await query(db)
    .insertInto('duty')
    .values({ name, node_id: nodeId, taken_at: now })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ node_id: nodeId, taken_at: now })
        .where((eb) =>
          eb.or([eb('duty.taken_at', '<', before), eb('duty.taken_at', '>', now + CLOCK_TOLERANCE_MS)]),
        ),
    )
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives up a duty, so that another node can take it immediately. */
export async function dropDuty(db: Db, name: string): Promise<void> {
  await query(db).deleteFrom('duty').where('name', '=', name).execute();
}

/** The running nodes, the oldest first. */
export function list(db: Db) {
  return query(db)
    .selectFrom('server_node')
    .select(['id', 'host', 'supervisor', 'started_at', 'restart_asked_at'])
    .orderBy('started_at')
    .orderBy('id')
    .execute();
}

/** Asks every node that something starts again to restart. */
export async function askRestart(trx: Trx, now: number): Promise<void> {
  await query(trx)
    .updateTable('server_node')
    .set({ restart_asked_at: now })
    .where('supervisor', 'is not', null)
    .execute();
}

export async function isAskedToRestart(db: Db, id: string): Promise<boolean> {
  const row = await query(db)
    .selectFrom('server_node')
    .select('id')
    .where('id', '=', id)
    .where('restart_asked_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
