import {
  MAX_NAMED_COPIES,
  resources,
  type VipCopy,
  type VipErasure,
  type VipErasures,
} from '@marquee/contract';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor/actor.ts';
import { jsonRows } from '../../platform/database/json-rows.ts';
import { query } from '../../platform/database/query.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';
import { idList, seenBy } from '../../platform/reach/index.ts';
import { pairsOf } from './vip-choice.repository.ts';

/** Notes that a device is sent these VIPs: whatever happens to them later, it has to confirm their erasure. */
export async function noteSent(
  trx: Trx,
  device: { id: number; companyId: number },
  vips: readonly { id: number; code: string }[],
): Promise<void> {
  if (vips.length === 0) return;
  const rows = jsonRows(trx, vips, { id: 'int', code: 'text' });
  await sql`insert into vip_copy (device_id, vip_id, company_id, code, confirmed_at, erase_since)
    select cast(${device.id} as bigint), v.id, cast(${device.companyId} as bigint), v.code, null, null from ${rows} as v where true
    on conflict (device_id, vip_id) do update set erase_since = null`.execute(query(trx));
}

/** The device has exactly the VIPs with these codes. */
export async function noteHeld(
  trx: Trx,
  deviceId: number,
  codes: readonly string[],
  now: number,
): Promise<boolean> {
  const held = jsonRows(
    trx,
    codes.map((code) => ({ code })),
    { code: 'text' },
  );
  const confirmed = await sql`update vip_copy set confirmed_at = ${now}
    where device_id = ${deviceId} and confirmed_at is null and code in (select v.code from ${held} as v)`.execute(
    query(trx),
  );
  const erased = await sql`delete from vip_copy
    where device_id = ${deviceId} and (erase_since is not null or confirmed_at is not null)
      and code not in (select v.code from ${held} as v)`.execute(query(trx));
  return (confirmed.numAffectedRows ?? 0n) + (erased.numAffectedRows ?? 0n) > 0n;
}

/**
 * Marks the copies that have to be erased, and unmarks those of VIPs that go to the device again.
 * @param vipIds all VIPs if it is left out
 */
export async function markErasures(trx: Trx, now: number, vipIds?: readonly number[]): Promise<void> {
  const asked = vipIds === undefined ? sql`true` : sql`vip_copy.vip_id in ${idList(trx, vipIds)}`;
  const pairs = pairsOf(vipIds === undefined ? sql`true` : sql`vip.id in ${idList(trx, vipIds)}`, now);
  const goesThere = sql`exists (select 1 from (${pairs}) as pair
    where pair.vip_id = vip_copy.vip_id and pair.device_id = vip_copy.device_id)`;
  await sql`update vip_copy set erase_since = ${now}
    where ${asked} and erase_since is null and not ${goesThere}`.execute(query(trx));
  await sql`update vip_copy set erase_since = null
    where ${asked} and erase_since is not null and ${goesThere}`.execute(query(trx));
}

/** Of the devices that the actor sees: those that have this VIP, that should have it, and that still have to erase it. */
export async function listCopies(db: Db, actor: Actor, vipId: number, now: number): Promise<VipCopy[]> {
  const { rows } = await sql<Omit<VipCopy, 'is_online'> & { is_online: number }>`
    select device.id as device_id, device.name as device_name, device.is_online,
      case when vip_copy.erase_since is not null then 'erasing'
        when vip_copy.confirmed_at is not null then 'held' else 'waiting' end as state,
      coalesce(vip_copy.erase_since, vip_copy.confirmed_at) as since
    from device
    left join (${pairsOf(sql`vip.id = ${vipId}`, now)}) as pair on pair.device_id = device.id
    left join vip_copy on vip_copy.vip_id = ${vipId} and vip_copy.device_id = device.id
    where device.company_id = ${actor.company_id} and ${seenBy(resources.devices, actor)}
      and (pair.device_id is not null or vip_copy.erase_since is not null)
    order by case when vip_copy.erase_since is not null then 0 when vip_copy.confirmed_at is null then 1 else 2 end,
      device.name, device.id
    limit ${MAX_NAMED_COPIES}`.execute(query(db));
  return rows.map((row) => ({ ...row, is_online: row.is_online === 1 }));
}

/** The devices that the actor sees and that still have to erase VIPs, those that wait longest first. */
export async function listErasures(db: Db, actor: Actor): Promise<VipErasures> {
  const found = sql`from vip_copy join device on device.id = vip_copy.device_id
    where vip_copy.company_id = ${actor.company_id} and vip_copy.erase_since is not null
      and ${seenBy(resources.devices, actor)}`;
  const counted = await sql<{ total: number }>`select count(distinct device.id) as total ${found}`.execute(
    query(db),
  );
  const { rows } = await sql<Omit<VipErasure, 'is_online'> & { is_online: number }>`
    select device.id as device_id, device.name as device_name, device.is_online,
      count(*) as vip_count, min(vip_copy.erase_since) as since ${found}
    group by device.id, device.name, device.is_online order by min(vip_copy.erase_since), device.id
    limit ${MAX_NAMED_COPIES}`.execute(query(db));
  const devices = rows.map((row) => ({ ...row, is_online: row.is_online === 1 }));
  return { device_count: counted.rows[0]?.total ?? 0, devices };
}
