import { fromJson, toJson } from '../database/columns.ts';
import type { Db } from '../database/transaction.ts';

export interface ClaimedJob {
  id: number;
  kind: string;
  payload: unknown;
  /** Counting this one. */
  attempts: number;
}

export async function insert(
  db: Db,
  kind: string,
  payload: unknown,
  { key, now, runAt }: { key: string | null; now: number; runAt: number },
): Promise<void> {
  await db
    .insertInto('job')
    .values({ kind, key, payload: toJson(payload), run_at: runAt, created_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/**
 * Takes the job that has been due longest, also one whose owner has let its lease run out. The state is asked again
 * in the update, so of two servers that see the same job only one gets it; the other looks again.
 */
export async function claim(
  db: Db,
  { kinds, owner, now, leaseUntil }: { kinds: string[]; owner: string; now: number; leaseUntil: number },
): Promise<ClaimedJob | undefined> {
  if (kinds.length === 0) return undefined;
  for (;;) {
    const candidate = await findDue(db, kinds, now);
    if (!candidate) return undefined;
    const claimed = await db
      .updateTable('job')
      .set((eb) => ({
        state: 'running' as const,
        lease_owner: owner,
        lease_until: leaseUntil,
        attempts: eb('attempts', '+', 1),
      }))
      .where('id', '=', candidate.id)
      .where('attempts', '=', candidate.attempts)
      .where('state', '=', candidate.state)
      .returning(['id', 'kind', 'payload', 'attempts'])
      .executeTakeFirst();
    if (claimed) return { ...claimed, payload: fromJson(claimed.payload) };
  }
}

function findDue(db: Db, kinds: string[], now: number) {
  return db
    .selectFrom('job')
    .select(['id', 'attempts', 'state'])
    .where('kind', 'in', kinds)
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'waiting'), eb('run_at', '<=', now)]),
        eb.and([eb('state', '=', 'running'), eb('lease_until', '<', now)]),
      ]),
    )
    .orderBy('run_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

export async function renew(db: Db, id: number, leaseUntil: number): Promise<void> {
  await db
    .updateTable('job')
    .set({ lease_until: leaseUntil })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

export async function finish(db: Db, id: number): Promise<void> {
  await db
    .updateTable('job')
    .set({ state: 'done', lease_owner: null, lease_until: null, last_error: null })
    .where('id', '=', id)
    .execute();
}

/** Without `runAt` the job is dead: kept to be looked at, never run again. */
export async function fail(db: Db, id: number, error: string, runAt: number | undefined): Promise<void> {
  await db
    .updateTable('job')
    .set({
      state: runAt === undefined ? 'dead' : 'waiting',
      lease_owner: null,
      lease_until: null,
      last_error: error.slice(0, 1000),
      ...(runAt === undefined ? {} : { run_at: runAt }),
    })
    .where('id', '=', id)
    .execute();
}

/** Gives back what a server that is no more had taken. */
export async function releaseAll(db: Db): Promise<void> {
  await db
    .updateTable('job')
    .set({ state: 'waiting', lease_owner: null, lease_until: null })
    .where('state', '=', 'running')
    .execute();
}

export async function deleteDoneBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('job').where('state', '=', 'done').where('created_at', '<', before).execute();
}
