import { sql } from 'kysely';
import { query } from '../../../platform/database/query.ts';
import type { LicenceAuthorisationTable } from '../../../platform/database/tables/licences.ts';
import type { Row } from '../../../platform/database/tables.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';
import { type ServerLicence, serverLicenceAt } from './licence-state.model.ts';

export type LicenceServerRow = Row<'licence_server'>;

/** SQLite takes 32,766 parameters in a statement. */
const MACS_AT_ONCE = 5000;

/** The installation with its authorisation. */
export interface LicensedServer {
  row: LicenceServerRow;
  licence: ServerLicence;
  /** The clock's time, or the latest one that was seen. */
  now: number;
}

/** Undefined while the server has no licensing. */
export async function find(db: Db, clockTime: number): Promise<LicensedServer | undefined> {
  const [row, authorisation] = await Promise.all([findRow(db), findAuthorisation(db)]);
  return row?.is_on === 1 ? licensedBy(row, authorisation, clockTime) : undefined;
}

/** {@link find}, locked until the transaction ends: of two admissions the second counts the first. */
export async function lock(trx: Trx, clockTime: number): Promise<LicensedServer | undefined> {
  const row = await query(trx)
    .updateTable('licence_server')
    .set((eb) => ({ highest_time: eb.ref('highest_time') }))
    .where('is_on', '=', 1)
    .returningAll()
    .executeTakeFirst();
  return row && licensedBy(row, await findAuthorisation(trx), clockTime);
}

function licensedBy(
  row: LicenceServerRow,
  authorisation: Awaited<ReturnType<typeof findAuthorisation>>,
  clockTime: number,
): LicensedServer {
  const now = Math.max(clockTime, row.highest_time);
  return { row, now, licence: serverLicenceAt({ ...row, authorisation }, now) };
}

export async function findRow(db: Db): Promise<LicenceServerRow | undefined> {
  return query(db).selectFrom('licence_server').selectAll().executeTakeFirst();
}

/** The one that was issued last, also when it has ended. */
async function findAuthorisation(db: Db) {
  return query(db)
    .selectFrom('licence_authorisation')
    .select(['company', 'max_volume', 'module_tag', 'not_after'])
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function hasAuthorisation(db: Db, serial: string): Promise<boolean> {
  const found = await query(db)
    .selectFrom('licence_authorisation')
    .select('id')
    .where('serial', '=', serial)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertAuthorisation(
  trx: Trx,
  authorisation: Omit<LicenceAuthorisationTable, 'id'>,
): Promise<void> {
  await query(trx).insertInto('licence_authorisation').values(authorisation).execute();
}

/** Creates the installation at the first start with keys; another node may have done it. */
export async function create(
  trx: Trx,
  made: Pick<LicenceServerRow, 'server_no' | 'link_code' | 'public_key' | 'private_key'>,
  now: number,
): Promise<void> {
  await query(trx)
    .insertInto('licence_server')
    .values({ id: 1, ...made, trial_started_at: now, highest_time: now, is_on: 1 })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ is_on: 1 }))
    .execute();
}

/** A server without keys has no licensing, whatever its database has kept. */
export async function turnOff(db: Db): Promise<void> {
  await query(db).updateTable('licence_server').set({ is_on: 0 }).where('is_on', '=', 1).execute();
}

/** Remembers the time, unless a later one was seen. */
export async function noteTime(db: Db, now: number): Promise<void> {
  await query(db)
    .updateTable('licence_server')
    .set({ highest_time: now })
    .where('highest_time', '<', now)
    .execute();
}

export async function saveApplication(
  trx: Trx,
  values: Partial<
    Pick<
      LicenceServerRow,
      | 'application'
      | 'application_id'
      | 'application_made_at'
      | 'application_sent_at'
      | 'application_status'
      | 'application_reason'
    >
  >,
): Promise<void> {
  await query(trx).updateTable('licence_server').set(values).execute();
}

/** The admitted devices of all companies. */
export async function countAdmitted(db: Db): Promise<number> {
  const { count } = await query(db)
    .selectFrom('device')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow();
  return count;
}

/** The admitted devices of a company by their activation, and when the first trial ends. */
export async function countDevices(db: Db, companyId: number) {
  const rows = await query(db)
    .selectFrom('device')
    .select((eb) => [
      'activation',
      eb.fn.countAll<number>().as('count'),
      sql<number | null>`min(device.trial_ends_at)`.as('first_end'),
    ])
    .where('company_id', '=', companyId)
    .where('state', '=', 'active')
    .groupBy('activation')
    .execute();
  const of = (activation: string) => rows.find((row) => row.activation === activation);
  return {
    trial: of('trial')?.count ?? 0,
    activated: of('activated')?.count ?? 0,
    expired: of('expired')?.count ?? 0,
    trial_ends_at: of('trial')?.first_end ?? null,
  };
}

/** When the trials of these machines end: 30 days after the first of each, also if its device was deleted since. */
export async function beginTrials(
  trx: Trx,
  macs: readonly string[],
  endsAt: number,
): Promise<Map<string, number>> {
  if (macs.length === 0) return new Map();
  const all = [...new Set(macs)];
  const ends = new Map<string, number>();
  for (let at = 0; at < all.length; at += MACS_AT_ONCE) {
    const some = all.slice(at, at + MACS_AT_ONCE);
    await query(trx)
      .insertInto('licence_trial')
      .values(some.map((mac) => ({ mac, ends_at: endsAt })))
      .onConflict((conflict) => conflict.column('mac').doNothing())
      .execute();
    const rows = await query(trx).selectFrom('licence_trial').selectAll().where('mac', 'in', some).execute();
    for (const { mac, ends_at } of rows) ends.set(mac, ends_at);
  }
  return ends;
}
