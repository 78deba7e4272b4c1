import { fromJson, toJson } from '../database/columns.ts';
import { query } from '../database/query.ts';
import type { Db } from '../database/transaction.ts';

export interface ClaimedJob {
  id: number;
  kind: string;
  payload: unknown;
  /** How often it was started, including this time; postponed attempts do not count. */
  attempts: number;
  createdAt: number;
  /** The process that runs it. */
  owner: string;
}

export async function insert(
  db: Db,
  kind: string,
  payload: unknown,
  { key, now, runAt }: { key: string | null; now: number; runAt: number },
): Promise<void> {
  await query(db)
    .insertInto('job')
    .values({ kind, key, payload: toJson(payload), run_at: runAt, created_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

interface Claim {
  kinds: string[];
  owner: string;
  now: number;
  leaseUntil: number;
  /** Jobs that this process is still running, even if their lease was not renewed in time. */
  underWay: readonly number[];
}

/** Whether a job with this payload waits to run. */
export async function isWaiting(db: Db, kind: string, payload: object): Promise<boolean> {
  const job = await query(db)
    .selectFrom('job')
    .select('id')
    .where('kind', '=', kind)
    .where('payload', '=', toJson(payload))
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return job !== undefined;
}

/**
 * Claims the job that has been due longest, including one whose lease has expired. The update checks the state again,
 * so of two servers that see the same job only one gets it; the other looks again.
 */
export async function claim(db: Db, wanted: Claim): Promise<ClaimedJob | undefined> {
  const { kinds, owner, leaseUntil } = wanted;
  if (kinds.length === 0) return undefined;
  for (;;) {
    const candidate = await findDue(db, wanted);
    if (!candidate) return undefined;
    const claimed = await query(db)
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
      .returning(['id', 'kind', 'payload', 'attempts', 'created_at as createdAt'])
      .executeTakeFirst();
    if (claimed) return { ...claimed, payload: fromJson(claimed.payload), owner };
  }
}

function findDue(db: Db, { kinds, now, underWay }: Claim) {
  return query(db)
    .selectFrom('job')
    .select(['id', 'attempts', 'state'])
    .where('kind', 'in', kinds)
    .$if(underWay.length > 0, (query) => query.where('id', 'not in', underWay))
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

export async function renew(db: Db, job: ClaimedJob, leaseUntil: number): Promise<void> {
  await held(db, job).set({ lease_until: leaseUntil }).execute();
}

export async function finish(db: Db, job: ClaimedJob): Promise<void> {
  await held(db, job)
    .set({ state: 'done', lease_owner: null, lease_until: null, last_error: null })
    .execute();
}

/** Schedules another attempt at `runAt`. */
export async function retry(db: Db, job: ClaimedJob, error: string, runAt: number): Promise<void> {
  await giveBack(db, job, { state: 'waiting', attempts: job.attempts, error, runAt });
}

/** Schedules another attempt without counting this one. */
export async function putBack(db: Db, job: ClaimedJob, error: string | null, runAt: number): Promise<void> {
  await giveBack(db, job, { state: 'waiting', attempts: job.attempts - 1, error, runAt });
}

/** Keeps the job for inspection; it never runs again. */
export async function setAside(db: Db, job: ClaimedJob, error: string, now: number): Promise<void> {
  await giveBack(db, job, { state: 'dead', attempts: job.attempts, error, runAt: now });
}

async function giveBack(
  db: Db,
  job: ClaimedJob,
  {
    state,
    attempts,
    error,
    runAt,
  }: { state: 'waiting' | 'dead'; attempts: number; error: string | null; runAt: number },
): Promise<void> {
  await held(db, job)
    .set({
      state,
      attempts,
      run_at: runAt,
      lease_owner: null,
      lease_until: null,
      last_error: error?.slice(0, 1000) ?? null,
    })
    .execute();
}

/** The job while its lease is valid: another server takes over a job whose lease has expired. */
function held(db: Db, { id, owner, attempts }: ClaimedJob) {
  return query(db)
    .updateTable('job')
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('lease_owner', '=', owner)
    .where('attempts', '=', attempts);
}

/** Releases all jobs that a dead server had claimed. */
export async function releaseAll(db: Db): Promise<void> {
  await query(db)
    .updateTable('job')
    .set({ state: 'waiting', lease_owner: null, lease_until: null })
    .where('state', '=', 'running')
    .execute();
}

export async function deleteDoneBefore(db: Db, before: number): Promise<void> {
  await query(db).deleteFrom('job').where('state', '=', 'done').where('created_at', '<', before).execute();
}
