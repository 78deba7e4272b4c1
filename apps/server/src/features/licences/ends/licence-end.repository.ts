import { ANNOUNCED_DAYS, type LicenceEndFacts } from '@marquee/contract';
import { sql } from 'kysely';
import { query } from '../../../platform/database/query.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';

const DAY_MS = 86_400_000;
/** Devices are added on any day, and their trials are announced together for each of these spans. */
const TRIAL_SPAN_MS = 7 * DAY_MS;
const [FIRST_DAYS] = ANNOUNCED_DAYS;
const ROWS_AT_ONCE = 1000;
const COLUMNS = ['company_id', 'subject', 'span', 'days', 'ends_at'] as const;

/** Ends of a company that are announced together. */
export interface CompanyEnd {
  company_id: number;
  subject: 'trial' | 'activation';
  /** The number of the span of time, since 1970. */
  span: number;
  /** The first of them. */
  ends_at: number;
  count: number;
}

/** The ends of trials and activations within 30 days. @param companyId undefined for all companies */
export async function listEnds(db: Db, now: number, companyId?: number): Promise<CompanyEnd[]> {
  const until = now + FIRST_DAYS * DAY_MS;
  const spanOf = (column: string, length: number) =>
    sql<number>`${sql.ref(column)} / ${sql.lit(length)}`.as('span');
  const trials = await query(db)
    .selectFrom('device')
    .select((eb) => [
      'company_id',
      spanOf('trial_ends_at', TRIAL_SPAN_MS),
      sql<number>`min(trial_ends_at)`.as('ends_at'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where('activation', '=', 'trial')
    .where('trial_ends_at', '<=', until)
    .where('state', '=', 'active')
    .$if(companyId !== undefined, (some) => some.where('company_id', '=', companyId ?? 0))
    .groupBy(['company_id', 'span'])
    .execute();
  const batches = await query(db)
    .selectFrom('licence_batch')
    .select([
      'company_id',
      spanOf('not_after', DAY_MS),
      sql<number>`min(not_after)`.as('ends_at'),
      sql<number>`sum(total)`.as('count'),
    ])
    .where('ended_at', 'is', null)
    .where('not_after', '<=', until)
    .$if(companyId !== undefined, (some) => some.where('company_id', '=', companyId ?? 0))
    .groupBy(['company_id', 'span'])
    .execute();
  return [
    ...trials.map((row) => ({ ...row, subject: 'trial' as const })),
    ...batches.map((row) => ({ ...row, subject: 'activation' as const })),
  ];
}

/** An end that is announced to a company. */
export interface Announcement extends LicenceEndFacts {
  company_id: number;
  /** Tells apart what ends at different times. */
  span: number;
}

/** Notes announcements; returns those that nobody has made before, on any node. */
export async function addAnnouncements(
  trx: Trx,
  due: readonly Announcement[],
  now: number,
): Promise<Announcement[]> {
  const added: Announcement[] = [];
  for (let at = 0; at < due.length; at += ROWS_AT_ONCE)
    added.push(
      ...(await query(trx)
        .insertInto('licence_announcement')
        .values(due.slice(at, at + ROWS_AT_ONCE).map((one) => ({ ...one, announced_at: now })))
        .onConflict((conflict) => conflict.columns(['company_id', 'subject', 'span', 'days']).doNothing())
        .returning(COLUMNS)
        .execute()),
    );
  return added;
}

/** The announcements of ends from this moment on. */
export async function listAnnouncements(db: Db, from: number): Promise<Announcement[]> {
  return query(db).selectFrom('licence_announcement').select(COLUMNS).where('ends_at', '>=', from).execute();
}
