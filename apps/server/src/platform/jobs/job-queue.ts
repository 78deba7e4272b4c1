import { sql } from 'kysely';
import { CLOCK_TOLERANCE_MS } from '../clock/clock-tolerance.ts';
import { fromJson, toJson } from '../database/columns.ts';
import { query } from '../database/query.ts';
import type { Db } from '../database/transaction.ts';
import type { JobKind } from './job-kind.ts';
import { pauseAfterDeath } from './job-retry.rules.ts';
import { type JobOwner, nextTurn } from './job-turns.ts';

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

interface Placing {
  owner: JobOwner;
  now: number;
  key?: string | undefined;
  /** As soon as its turn comes, unless given. */
  runAt?: number;
}

export async function insert<Payload>(
  db: Db,
  kind: JobKind<Payload>,
  payload: Payload,
  { owner, now, key, runAt = now }: Placing,
): Promise<void> {
  const { companyId, userId = null, isUrgent = false } = owner;
  await query(db)
    .insertInto('job')
    .values({
      kind: kind.name,
      lane: kind.lane,
      company_id: companyId,
      user_id: userId,
      is_urgent: isUrgent ? 1 : 0,
      turn: await nextTurn(db, kind, companyId, now),
      key: key ?? null,
      payload: toJson(payload),
      run_at: runAt,
      created_at: now,
    })
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
  /** Whether jobs that releases wait for go before the turns of companies. */
  putsUrgentFirst: boolean;
}

/** Whether a job with this payload waits to run. */
export async function isWaiting<Payload>(db: Db, kind: JobKind<Payload>, payload: Payload): Promise<boolean> {
  const job = await query(db)
    .selectFrom('job')
    .select('id')
    .where('kind', '=', kind.name)
    .where('payload', '=', toJson(payload))
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return job !== undefined;
}

/**
 * Claims the due job whose turn it is, including one whose lease has expired. The update checks the state again,
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

/**
 * Of the jobs that are next in their lanes, the one that has been due longest. Pauses and leases are shorter than the tolerance, so
 * later times were written before the clock was set back.
 */
function findDue(db: Db, { kinds, now, underWay, putsUrgentFirst }: Claim) {
  const wrong = now + CLOCK_TOLERANCE_MS;
  const urgency = putsUrgentFirst ? sql`is_urgent desc,` : sql``;
  const due = query(db)
    .selectFrom('job')
    .select(['id', 'attempts', 'state', 'run_at'])
    .select(
      sql<number>`row_number() over (partition by lane order by ${urgency} turn, run_at, id)`.as('place'),
    )
    .where('kind', 'in', kinds)
    .$if(underWay.length > 0, (query) => query.where('id', 'not in', underWay))
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'waiting'), eb.or([eb('run_at', '<=', now), eb('run_at', '>', wrong)])]),
        eb.and([
          eb('state', '=', 'running'),
          eb.or([eb('lease_until', '<', now), eb('lease_until', '>', wrong)]),
        ]),
      ]),
    );
  return query(db)
    .selectFrom(due.as('due'))
    .select(['id', 'attempts', 'state'])
    .where('place', '=', 1)
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

/** Releases all jobs that a dead server had claimed; those that were started several times run after a pause. */
export async function releaseAll(db: Db, now: number): Promise<void> {
  const held = query(db).selectFrom('job').select('attempts').distinct().where('state', '=', 'running');
  for (const { attempts } of await held.execute()) {
    const pause = pauseAfterDeath({ attempts });
    await query(db)
      .updateTable('job')
      .set({
        state: 'waiting',
        lease_owner: null,
        lease_until: null,
        ...(pause > 0 && { run_at: now + pause }),
      })
      .where('state', '=', 'running')
      .where('attempts', '=', attempts)
      .execute();
  }
}

export async function deleteDoneBefore(db: Db, before: number): Promise<void> {
  await query(db).deleteFrom('job').where('state', '=', 'done').where('created_at', '<', before).execute();
}
