import { resources } from '@marquee/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../platform/actor/actor.ts';
import { query } from '../../platform/database/query.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';
import { groups } from '../../platform/groups/index.ts';
import { idList, reachedBy, seenBy } from '../../platform/reach/index.ts';
import type { VipReach } from './vip.entity.ts';

export interface Chosen {
  id: number;
  name: string;
}

/** Whether a group lies within another, by the paths of both. */
const WITHIN = sql<boolean>`(own.path >= chosen.path and own.path < substr(chosen.path, 1, length(chosen.path) - 1) || '0')`;

/** The chosen devices that the actor sees, and the chosen groups. */
export async function listChosen(
  db: Db,
  actor: Actor,
  vipId: number,
): Promise<{ devices: Chosen[]; device_groups: Chosen[] }> {
  const devices = await query(db)
    .selectFrom('vip_device')
    .innerJoin('device', 'device.id', 'vip_device.device_id')
    .select(['device.id', 'device.name'])
    .where('vip_device.vip_id', '=', vipId)
    .where(seenBy(resources.devices, actor))
    .orderBy('device.name')
    .execute();
  return { devices, device_groups: await listGroups(db, actor, vipId) };
}

async function listGroups(db: Db, actor: Actor, vipId: number): Promise<Chosen[]> {
  const rows = await query(db)
    .selectFrom('vip_group')
    .select('group_id')
    .where('vip_id', '=', vipId)
    .orderBy('group_id')
    .execute();
  const ids = rows.map(({ group_id }) => group_id);
  return ids.length === 0 ? [] : groups.listNames(db, 'device', actor, ids);
}

/** Chooses these devices in place of those that the actor may change, and these groups in place of those that the actor sees. */
export async function choose(
  trx: Trx,
  actor: Actor,
  vipId: number,
  { device_ids, device_group_ids }: { device_ids: readonly number[]; device_group_ids: readonly number[] },
): Promise<void> {
  await query(trx)
    .deleteFrom('vip_device')
    .where('vip_id', '=', vipId)
    .where('device_id', 'in', (eb) =>
      eb
        .selectFrom('device')
        .select('device.id')
        .where(reachedBy(resources.devices, actor, 'change')),
    )
    .execute();
  const former = (await listGroups(trx, actor, vipId)).map(({ id }) => id);
  if (former.length > 0)
    await query(trx)
      .deleteFrom('vip_group')
      .where('vip_id', '=', vipId)
      .where('group_id', 'in', idList(trx, former))
      .execute();
  const devices = device_ids.map((device_id) => ({ vip_id: vipId, device_id }));
  if (devices.length > 0)
    await query(trx)
      .insertInto('vip_device')
      .values(devices)
      .onConflict((on) => on.doNothing())
      .execute();
  const chosen = device_group_ids.map((group_id) => ({ vip_id: vipId, group_id }));
  if (chosen.length > 0) await query(trx).insertInto('vip_group').values(chosen).execute();
}

/** The name of a group of these that has a device that the actor may not change. */
export async function findGroupBeyond(
  db: Db,
  actor: Actor,
  groupIds: readonly number[],
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select chosen.name from resource_group as chosen
    where chosen.id in ${idList(db, groupIds)} and exists (
      select 1 from resource_group as own join device on device.group_id = own.id
      where own.kind = 'device' and own.company_id = chosen.company_id and ${WITHIN}
        and not (${reachedBy(resources.devices, actor, 'change')}))
    limit 1`.execute(query(db));
  return rows[0]?.name;
}

/** The devices to which these VIPs go at present. */
export async function listDevices(db: Db, vipIds: readonly number[], now: number): Promise<number[]> {
  if (vipIds.length === 0) return [];
  const { rows } = await sql<{ device_id: number }>`
    select distinct pair.device_id from (${pairsOf(sql`vip.id in ${idList(db, vipIds)}`, now)}) as pair`.execute(
    query(db),
  );
  return rows.map(({ device_id }) => device_id);
}

/** How many devices each of these VIPs goes to, and how many of them have confirmed it. */
export async function countDevices(
  db: Db,
  vipIds: readonly number[],
  now: number,
): Promise<Map<number, VipReach>> {
  if (vipIds.length === 0) return new Map();
  const { rows } = await sql<{ vip_id: number } & VipReach>`
    select pair.vip_id, count(*) as device_count, count(vip_copy.confirmed_at) as held_count
    from (${pairsOf(sql`vip.id in ${idList(db, vipIds)}`, now)}) as pair
    left join vip_copy on vip_copy.vip_id = pair.vip_id and vip_copy.device_id = pair.device_id
    group by pair.vip_id`.execute(query(db));
  return new Map(rows.map(({ vip_id, device_count, held_count }) => [vip_id, { device_count, held_count }]));
}

/** The device that would get more VIPs than `maximum`, of these of a company. */
export async function findFullDevice(
  db: Db,
  { companyId, deviceIds }: { companyId: number; deviceIds: readonly number[] },
  maximum: number,
  now: number,
): Promise<string | undefined> {
  // Most companies have fewer VIPs, and counting those of many devices takes long.
  if (deviceIds.length === 0 || !(await hasMoreThan(db, companyId, maximum))) return undefined;
  const { rows } = await sql<{ name: string }>`
    select device.name from device join (
      select pair.device_id from (${pairsOf(sql`device.id in ${idList(db, deviceIds)}`, now)}) as pair
      group by pair.device_id having count(*) > ${maximum}
    ) as crowded on crowded.device_id = device.id limit 1`.execute(query(db));
  return rows[0]?.name;
}

async function hasMoreThan(db: Db, companyId: number, maximum: number): Promise<boolean> {
  const next = await query(db)
    .selectFrom('vip')
    .select('id')
    .where('company_id', '=', companyId)
    .orderBy('id')
    .offset(maximum)
    .limit(1)
    .executeTakeFirst();
  return next !== undefined;
}

/** The ids of the VIPs of a device. */
export async function listVips(db: Db, deviceId: number, now: number): Promise<number[]> {
  const { rows } = await sql<{ vip_id: number }>`
    select pair.vip_id from (${pairsOf(sql`device.id = ${deviceId}`, now)}) as pair order by pair.vip_id`.execute(
    query(db),
  );
  return rows.map(({ vip_id }) => vip_id);
}

/** Pairs of VIPs and devices, without repetition, of which a condition on `vip` and `device` is true. */
export function pairsOf(condition: RawBuilder<unknown>, now: number): RawBuilder<unknown> {
  const isWelcomed = sql`vip.consent_at is not null and vip.expires_at > ${now} and device.state = 'active'
    and device.company_id = vip.company_id and ${condition}`;
  return sql`
    select vip_device.vip_id, vip_device.device_id from vip_device
      join vip on vip.id = vip_device.vip_id join device on device.id = vip_device.device_id
      where ${isWelcomed}
    union
    select vip_group.vip_id, device.id from vip_group
      join vip on vip.id = vip_group.vip_id
      join resource_group as chosen on chosen.id = vip_group.group_id
      join resource_group as own on own.kind = 'device' and own.company_id = chosen.company_id and ${WITHIN}
      join device on device.group_id = own.id
      where ${isWelcomed}`;
}
