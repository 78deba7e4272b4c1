import { type Release, type ReleaseMode, resources, type SyncState } from '@marquee/contract';
import { MAX_REVISION_LEAD } from '@marquee/device-protocol';
import { type RawBuilder, sql } from 'kysely';
import type { Flag, Json } from '../../platform/database/columns.ts';
import { jsonObjectsOf, jsonRows } from '../../platform/database/json-rows.ts';
import { query } from '../../platform/database/query.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';
import type { ColumnRef, Condition } from '../../platform/database/where.ts';
import { idList, type Reacher, seenBy } from '../../platform/reach/index.ts';
import { isDelivered, isPlanned, type Undelivered, undelivered } from './release-delivery.policy.ts';
import { isApproved, isInEffect, isNotOffline, nameIfSeen } from './released.policy.ts';

const MAX_RELEASES = 500;
/** More releases of one device do not help to tell what it should play. */
const MAX_LIVE_RELEASES = 50;

/** A release, where and when it plays. */
interface Plan {
  id: number;
  number: number;
  /** Null if the actor may not see it. */
  name: string | null;
  publish_type: Release['publish_type'];
  mode: ReleaseMode;
  screen: number;
  status: Release['status'];
  valid_from: string;
  valid_to: string;
  weekdays: Json<number[]>;
  continuous: Flag;
  spans: Json<{ start: string; end: string }[]>;
}

/** A release of a device, with the progress of its download. */
export interface DeviceRelease extends Plan {
  sync_state: SyncState;
  /** Percent. */
  progress: number;
  reason: string | null;
  reported_at: number | null;
}

const PLAN = [
  'release.id',
  'release.number',
  'release.type as publish_type',
  'release.mode',
  'release.screen',
  'release.status',
  'release.valid_from',
  'release.valid_to',
  'release.weekdays',
  'release.continuous',
  'release.spans',
] as const;

/** The releases that a device has or should have, the newest first. */
export function listOfDevice(db: Db, actor: Reacher, deviceId: number): Promise<DeviceRelease[]> {
  return releasesOf(db, actor, deviceId)
    .where(sql<boolean>`(not ${isApproved()} or ${isDelivered()})`)
    .execute();
}

/** The same with those whose waves have not reached it. */
export function listPlannedOfDevice(
  db: Db,
  actor: Reacher,
  deviceId: number,
): Promise<(DeviceRelease & { undelivered: Undelivered | null })[]> {
  return releasesOf(db, actor, deviceId)
    .select(undelivered().as('undelivered'))
    .where(sql<boolean>`(not ${isApproved()} or ${isPlanned()})`)
    .execute();
}

function releasesOf(db: Db, actor: Reacher, deviceId: number) {
  return query(db)
    .selectFrom('release_device')
    .innerJoin('release', 'release.id', 'release_device.release_id')
    .select(PLAN)
    .select(nameIfSeen(actor).as('name'))
    .select(['release_device.sync_state', 'release_device.progress'])
    .select(['release_device.reason', 'release_device.reported_at'])
    .where('release_device.device_id', '=', deviceId)
    .where('release_device.removed_at', 'is', null)
    .where(isNotOffline)
    .orderBy('release.number', 'desc')
    .limit(MAX_RELEASES);
}

/**
 * The releases in effect that the device of a row has, the newest ones in the order of their numbers, as one JSON column.
 * @param device the column with its id
 * @param notBefore day, `YYYY-MM-DD`
 */
export function releasesInEffect(
  db: Db,
  actor: Reacher,
  device: ColumnRef,
  notBefore: string,
): RawBuilder<Json<DeviceRelease[]>> {
  const column = <Name extends keyof DeviceRelease>(name: Name) =>
    sql<DeviceRelease[Name]>`live.${sql.ref(name)}`;
  const releases = jsonObjectsOf<DeviceRelease>(db, {
    id: column('id'),
    number: column('number'),
    name: column('name'),
    publish_type: column('publish_type'),
    mode: column('mode'),
    screen: column('screen'),
    status: column('status'),
    valid_from: column('valid_from'),
    valid_to: column('valid_to'),
    weekdays: column('weekdays'),
    continuous: column('continuous'),
    spans: column('spans'),
    sync_state: column('sync_state'),
    progress: column('progress'),
    reason: column('reason'),
    reported_at: column('reported_at'),
  });
  return sql`(select ${releases} from (
    select recent.* from (
      select "release".id, "release".number, ${nameIfSeen(actor)} as name,
        "release".type as publish_type, "release".mode, "release".screen, "release".status, "release".valid_from,
        "release".valid_to, "release".weekdays, "release".continuous, "release".spans, has.sync_state, has.progress, has.reason, has.reported_at
      from release_device as has join "release" on "release".id = has.release_id
      where has.device_id = ${sql.ref(device)} and has.removed_at is null
        and ${isInEffect(notBefore)} and ${isDelivered('has')}
      order by "release".number desc limit ${sql.lit(MAX_LIVE_RELEASES)}) as recent
    order by recent.number) as live)`;
}

/**
 * Whether a device lacks a release in effect in one of these states, of its company or, without one, of any. The subquery does not depend on the
 * device, and reads an index that has only releases in these states.
 * @param device the column with its id
 * @param notBefore day, `YYYY-MM-DD`
 */
export function lacksRelease(
  device: ColumnRef,
  states: readonly SyncState[],
  companyId: number | undefined,
  notBefore: string,
): Condition {
  const ofCompany = companyId === undefined ? sql`true` : sql`lacked.company_id = ${companyId}`;
  return sql<boolean>`${sql.ref(device)} in (
    select lacking.device_id from release_device as lacking
    join "release" as lacked on lacked.id = lacking.release_id
    where lacking.removed_at is null and lacking.sync_state <> 'synchronised'
      and lacking.sync_state in (${sql.join(states.map((state) => sql.lit(state)))})
      and ${ofCompany} and ${isInEffect(notBefore, 'lacked')}
      and ${isDelivered('lacking', 'lacked')})`;
}

/** Whether a device has or had any release. @param device the column with its id */
export function hasReleases(device: ColumnRef): Condition {
  return sql<boolean>`${sql.ref(device)} in (select device_id from release_device)`;
}

/** How much of a release a device has. */
export interface HeldRelease {
  device_id: number;
  release_id: number;
  is_complete: Flag;
  /** Percent of the download. */
  progress: number;
  /** Why the device does not have it yet, or null. */
  undelivered: Undelivered | null;
}

/** The approved releases of these devices that have not ended on this day (`YYYY-MM-DD`), also in later waves. */
export function listHeld(db: Db, deviceIds: readonly number[], notBefore: string): Promise<HeldRelease[]> {
  return query(db)
    .selectFrom('release_device')
    .innerJoin('release', 'release.id', 'release_device.release_id')
    .select([
      'release_device.device_id',
      'release_device.release_id',
      'release_device.progress',
      sql<Flag>`case when release_device.sync_state = 'synchronised' then 1 else 0 end`.as('is_complete'),
      undelivered().as('undelivered'),
    ])
    .where('release_device.device_id', 'in', idList(db, deviceIds))
    .where('release_device.removed_at', 'is', null)
    .where(isInEffect(notBefore))
    .where(isPlanned())
    .execute();
}

/** A release with how long its programs for each screen are together, and how large its files are. */
export interface MeasuredRelease extends Plan {
  loop_ms: number;
  second_loop_ms: number;
  /** Bytes. */
  size: number;
}

export async function listMeasured(
  db: Db,
  actor: Reacher,
  ids: readonly number[],
): Promise<MeasuredRelease[]> {
  if (ids.length === 0) return [];
  return query(db)
    .selectFrom('release')
    .select(PLAN)
    .select([
      nameIfSeen(actor).as('name'),
      loopOn(1).as('loop_ms'),
      loopOn(2).as('second_loop_ms'),
      sql<number>`(select coalesce(sum(size), 0) from release_file
        where release_file.release_id = "release".id)`.as('size'),
    ])
    .where('release.id', 'in', idList(db, ids))
    .execute();
}

function loopOn(screen: number) {
  return sql<number>`(select coalesce(sum(coalesce(play_ms, duration_ms)), 0) from release_program
    where release_program.release_id = "release".id and release_program.screen = ${sql.lit(screen)})`;
}

/** Which of these files each release has; releases without any are left out. */
export async function listFiles(
  db: Db,
  releaseIds: readonly number[],
  hashes: readonly string[],
): Promise<Map<number, string[]>> {
  if (releaseIds.length === 0) return new Map();
  const asked = jsonRows(
    db,
    hashes.map((sha256) => ({ sha256 })),
    { sha256: 'text' },
  );
  const rows = await query(db)
    .selectFrom('release_file')
    .select(['release_id', 'sha256'])
    .where('release_id', 'in', idList(db, releaseIds))
    .where('sha256', 'in', sql<string>`(select asked.sha256 from ${asked} as asked)`)
    .execute();
  const files = new Map<number, string[]>();
  for (const { release_id, sha256 } of rows) {
    const own = files.get(release_id);
    if (own) own.push(sha256);
    else files.set(release_id, [sha256]);
  }
  return files;
}

/** The ids of the releases that an actor sees, for a condition. */
export function idsSeenBy(db: Db, actor: Reacher) {
  return query(db).selectFrom('release').select('release.id').where(seenBy(resources.releases, actor));
}

/** A program of a release that a device has. */
export interface DeviceProgram {
  /** Of the device. */
  id: number;
  release_id: number;
  program_id: number;
  scenes: 'first' | 'all';
}

/** The document of a program; null if the device does not have the release now, or if the actor may not see it. */
export async function findDocument(
  db: Db,
  actor: Reacher,
  { id, release_id, program_id, scenes }: DeviceProgram,
): Promise<unknown> {
  const row = await query(db)
    .selectFrom('release_program')
    .innerJoin('release_device', 'release_device.release_id', 'release_program.release_id')
    .innerJoin('release', 'release.id', 'release_program.release_id')
    .select(`release_program.${scenes === 'all' ? 'document' : 'cover'} as document`)
    .where('release_device.device_id', '=', id)
    .where('release_device.removed_at', 'is', null)
    .where(isApproved())
    .where(isDelivered())
    .where(seenBy(resources.releases, actor))
    .where('release_program.release_id', '=', release_id)
    .where('release_program.program_id', '=', program_id)
    .limit(1)
    .executeTakeFirst();
  return row ? JSON.parse(row.document) : null;
}

/**
 * The name of a program of a device's release, null for others: devices name programs by number.
 * @param row columns of a joined row
 */
export function programNameOf(row: Record<'device' | 'release' | 'program', RawBuilder<unknown>>) {
  return sql<string | null>`(
          select p.program_name from release_program p
          join release_device d on d.release_id = p.release_id
          where d.device_id = ${row.device} and d.release_id = ${row.release} and p.program_id = ${row.program}
          limit 1)`;
}

/** The report of a device about the download of a release. */
export interface SyncRow {
  device_id: number;
  release_id: number;
  sync_state: SyncState;
  /** 0-100; -1 failed, -2 disk full. */
  progress: number;
  reason: string | null;
  reported_at: number;
  /** Revision of the manifest that the device reported of. */
  reported_revision: number;
}

/**
 * Skips releases that are not, or no longer, for the device, and reports of a manifest older than the one last reported of. A revision
 * that is far above was a damaged one.
 */
export async function saveSync(db: Db, rows: readonly SyncRow[]): Promise<void> {
  const source = jsonRows(db, rows, {
    device_id: 'int',
    release_id: 'int',
    sync_state: 'text',
    progress: 'int',
    reason: 'text',
    reported_at: 'int',
    reported_revision: 'int',
  });
  await sql`update release_device set
        sync_state = v.sync_state, progress = v.progress, reason = v.reason, reported_at = v.reported_at,
        reported_revision = v.reported_revision
      from ${source} as v
      where release_device.release_id = v.release_id and release_device.device_id = v.device_id
        and release_device.removed_at is null
        and (release_device.reported_at is null or release_device.reported_at <= v.reported_at)
        and (release_device.reported_revision is null or release_device.reported_revision <= v.reported_revision
          or release_device.reported_revision > v.reported_revision + ${MAX_REVISION_LEAD})`.execute(
    query(db),
  );
}

/** Gives the releases of one device to another, which has downloaded nothing. */
export async function moveToDevice(trx: Trx, fromId: number, toId: number): Promise<void> {
  await query(trx)
    .updateTable('release_device')
    .set({
      device_id: toId,
      sync_state: 'not-downloaded',
      progress: 0,
      reason: null,
      reported_revision: null,
    })
    .where('device_id', '=', fromId)
    .execute();
}

/** The releases among these that are or were for this device. */
export async function listEverOnDevice(
  db: Db,
  deviceId: number,
  releaseIds: readonly number[],
): Promise<number[]> {
  const rows = await query(db)
    .selectFrom('release_device')
    .select('release_id')
    .where('device_id', '=', deviceId)
    .where('release_id', 'in', releaseIds)
    .execute();
  return rows.map((row) => row.release_id);
}
