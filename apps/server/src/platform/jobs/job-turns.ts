import { sql } from 'kysely';
import { toJson } from '../database/columns.ts';
import { query } from '../database/query.ts';
import type { Db, Trx } from '../database/transaction.ts';
import type { JobKind } from './job-kind.ts';

/** Whose work a job is. */
export interface JobOwner {
  companyId: number | null;
  userId?: number | null;
  /** A release waits for it; such jobs go first. */
  isUrgent?: boolean;
}

/** Work of the server itself. */
export const NOBODY: JobOwner = { companyId: null };

/** As the partial indexes name it. */
const isOpen = sql<boolean>`state in ('waiting', 'running')`;

/**
 * The turn of another job of a company: after its other jobs in this lane, but not before those whose turn it is now. So each company
 * has one job in each round, however many it has waiting.
 */
export async function nextTurn(
  db: Db,
  { lane }: Pick<JobKind<unknown>, 'lane'>,
  companyId: number | null,
  now: number,
): Promise<number> {
  const jobs = query(db).selectFrom('job').where('lane', '=', lane).where(isOpen);
  const own = jobs.where('company_id', companyId === null ? 'is' : '=', companyId);
  const { last, current } = await query(db)
    .selectNoFrom([
      own.select((eb) => eb.fn.max<number | null>('turn').as('turn')).as('last'),
      // Without those that wait for another attempt.
      jobs
        .where('run_at', '<=', now)
        .select((eb) => eb.fn.min<number | null>('turn').as('turn'))
        .as('current'),
    ])
    .executeTakeFirstOrThrow();
  return Math.max((last ?? 0) + 1, current ?? 1);
}

/** Brings a waiting job forward for another who needs it too, if that one's turn comes earlier. */
export async function bringForward<Payload>(
  trx: Trx,
  kind: JobKind<Payload>,
  payload: Payload,
  { owner, now }: { owner: JobOwner; now: number },
): Promise<void> {
  const waiting = query(trx)
    .updateTable('job')
    .where('kind', '=', kind.name)
    .where('lane', '=', kind.lane)
    .where(isOpen)
    .where('state', '=', 'waiting')
    .where('payload', '=', toJson(payload));
  if (owner.isUrgent) await waiting.set({ is_urgent: 1 }).execute();
  const turn = await nextTurn(trx, kind, owner.companyId, now);
  await waiting.set({ turn, company_id: owner.companyId }).where('turn', '>', turn).execute();
}

/** How many jobs of these kinds a user has waiting or running. */
export async function countOf(db: Db, userId: number, kinds: readonly JobKind<unknown>[]): Promise<number> {
  const { count } = await query(db)
    .selectFrom('job')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where(
      'kind',
      'in',
      kinds.map(({ name }) => name),
    )
    .where(isOpen)
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes waiting jobs that nobody needs any longer. */
export async function withdraw<Payload>(
  trx: Trx,
  kind: JobKind<Payload>,
  payloads: readonly Payload[],
): Promise<void> {
  for (const payload of payloads) {
    await query(trx)
      .deleteFrom('job')
      .where('kind', '=', kind.name)
      .where('lane', '=', kind.lane)
      .where(isOpen)
      .where('state', '=', 'waiting')
      .where('payload', '=', toJson(payload))
      .execute();
  }
}
