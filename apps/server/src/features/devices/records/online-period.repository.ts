import { sql } from 'kysely';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import { query } from '../../../platform/database/query.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';

/**
 * A device with this many periods that began within this time extends the last one when it comes back soon, so that one that
 * comes and goes all the time adds a few rows in an hour only.
 */
export const FLAPPING = { periods: 3, withinMs: 30 * 60_000, gapMs: 5 * 60_000 } as const;

export interface Arrival {
  id: number;
  at: number;
}

/** Begins the period of devices that went online. One that is in a period already stays in it. */
export async function begin(trx: Trx, arrivals: readonly Arrival[]): Promise<void> {
  if (arrivals.length === 0) return;
  const source = jsonRows(trx, arrivals, { id: 'int', at: 'int' });
  await sql`update online_period set ended_at = null, returns = returns + 1 from ${source} as v
    where online_period.device_id = v.id and online_period.ended_at is not null
      and online_period.started_at = (select max(last.started_at) from online_period as last
        where last.device_id = v.id)
      and v.at - online_period.ended_at < ${FLAPPING.gapMs}
      and (select count(*) from online_period as recent where recent.device_id = v.id
        and recent.started_at > v.at - ${FLAPPING.withinMs}) >= ${FLAPPING.periods}`.execute(query(trx));
  await sql`insert into online_period (device_id, started_at)
    select device.id, v.at from ${source} as v join device on device.id = v.id
    where not exists (select 1 from online_period as open
      where open.device_id = v.id and open.ended_at is null)
    on conflict do nothing`.execute(query(trx));
}

/** Ends the periods of devices that the database has as offline. */
export async function end(trx: Trx, deviceIds?: readonly number[]): Promise<void> {
  const among = deviceIds
    ? sql`and online_period.device_id in (select v.id from ${jsonRows(
        trx,
        deviceIds.map((id) => ({ id })),
        { id: 'int' },
      )} as v)`
    : sql``;
  if (deviceIds?.length === 0) return;
  await sql`update online_period set ended_at = case
      when device.offline_at > online_period.started_at then device.offline_at
      else online_period.started_at end
    from device
    where device.id = online_period.device_id and device.is_online = 0
      and online_period.ended_at is null ${among}`.execute(query(trx));
}

/** The periods of a device that ended after `from`, the oldest first. */
export async function listSince(db: Db, deviceId: number, from: number) {
  return query(db)
    .selectFrom('online_period')
    .select(['started_at', 'ended_at', 'returns'])
    .where('device_id', '=', deviceId)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', from)]))
    .orderBy('started_at')
    .execute();
}

export interface Outdated {
  company_id: number;
  before: number;
  limit: number;
}

/** Deletes periods of a company's devices that ended earlier; answers how many. */
export async function deleteOlder(db: Db, { company_id, before, limit }: Outdated): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from online_period where (device_id, started_at) in (
      select old.device_id, old.started_at from device
      join online_period as old on old.device_id = device.id
        and old.started_at < ${before} and old.ended_at < ${before}
      where device.company_id = ${company_id} limit ${sql.lit(limit)})`.execute(query(db));
  return Number(numAffectedRows);
}
