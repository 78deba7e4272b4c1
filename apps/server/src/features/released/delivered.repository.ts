import { PUBLISH_TYPE, type Release } from '@marquee/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { jsonRows } from '../../platform/database/json-rows.ts';
import { query } from '../../platform/database/query.ts';
import type { ReleaseProgramTable, ReleaseTable } from '../../platform/database/tables/publishing.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';
import { type ColumnRef, where } from '../../platform/database/where.ts';
import { idList } from '../../platform/reach/index.ts';
import { listDevicesOfSuccessors } from './former-release.repository.ts';
import { isDelivered } from './release-delivery.policy.ts';
import { isApproved, isInEffect } from './released.policy.ts';

/** The join of the release that a column refers to: `.leftJoin(...joinRelease('play_day.release_id'))`. */
export const joinRelease = <Column extends ColumnRef>(column: Column) =>
  ['release', 'release.id', column] as const;

/** Columns of {@link joinRelease} that name the release. */
export const RELEASE_NAME = ['release.id as release_id', 'release.name as release_name'] as const;

/**
 * The releases in effect, as a subquery.
 * @param notBefore day, `YYYY-MM-DD`
 */
export function releasesInEffect(db: Db, notBefore: string) {
  return query(db).selectFrom('release').select('release.id').where(isInEffect(notBefore));
}

/** The releases in effect and the devices in service that have them, as a subquery. */
export function deliveredInEffect(db: Db, notBefore: string | RawBuilder<string>) {
  return query(db)
    .selectFrom('release_device')
    .innerJoin('release', 'release.id', 'release_device.release_id')
    .innerJoin('device', 'device.id', 'release_device.device_id')
    .select(['release_device.device_id', 'release_device.release_id'])
    .where('release_device.removed_at', 'is', null)
    .where(isInEffect(notBefore))
    .where(isDelivered())
    .where('device.state', '=', 'active');
}

/** The approved releases that a device has, if it is in service. */
function releasesOf(db: Db, deviceId: number) {
  return query(db)
    .selectFrom('release_device')
    .innerJoin('release', 'release.id', 'release_device.release_id')
    .innerJoin('device', 'device.id', 'release_device.device_id')
    .where('release_device.device_id', '=', deviceId)
    .where('release_device.removed_at', 'is', null)
    .where(isApproved())
    .where(isDelivered())
    .where('device.state', '=', 'active');
}

/** {@link releasesOf} as a subquery with their ids. */
export function deliveredTo(db: Db, deviceId: number) {
  return releasesOf(db, deviceId).select('release.id').$asScalar();
}

/** Whether an urgent release for this device is not on it yet. */
export async function hasUrgent(db: Db, deviceId: number): Promise<boolean> {
  const found = await releasesOf(db, deviceId)
    .select('release.id')
    .where('release.is_urgent', '=', 1)
    .where('release_device.sync_state', '<>', 'synchronised')
    .executeTakeFirst();
  return found !== undefined;
}

/** A file of an approved release for this device. */
export function findFile(
  db: Db,
  deviceId: number,
  sha256: string,
): Promise<{ mime: string; size: number } | undefined> {
  return releasesOf(db, deviceId)
    .innerJoin('release_file', 'release_file.release_id', 'release.id')
    .select(['release_file.mime', 'release_file.size'])
    .where('release_file.sha256', '=', sha256)
    .executeTakeFirst();
}

/** A prepared release in effect on a device that has it. */
export type DeliveredRelease = Pick<Selectable<ReleaseTable>, 'id' | 'mode' | 'screen' | 'revises_id'> & {
  device_id: number;
  publish_type: Release['publish_type'];
};

/**
 * The prepared releases in effect that each of these devices has, in the order of their numbers.
 * @param notBefore day, `YYYY-MM-DD`
 */
export function listDelivered(
  db: Db,
  deviceIds: readonly number[],
  notBefore: string,
): Promise<DeliveredRelease[]> {
  return query(db)
    .selectFrom('release_device')
    .innerJoin('release', 'release.id', 'release_device.release_id')
    .select([
      'release_device.device_id',
      'release.id',
      'release.mode',
      'release.screen',
      'release.revises_id',
    ])
    .select('release.type as publish_type')
    .where('release_device.device_id', 'in', idList(db, deviceIds))
    .where('release_device.removed_at', 'is', null)
    .where(isInEffect(notBefore))
    .where(isDelivered())
    .where('release.preparing_since', 'is', null)
    .orderBy('release.number')
    .orderBy('release.id')
    .execute();
}

/** A release with what it plays. */
export interface ReleaseContent {
  release: Selectable<ReleaseTable>;
  /** Of the screen, in playing order. */
  programs: (Pick<Selectable<ReleaseProgramTable>, 'play_ms' | 'label' | 'document'> & {
    id: number;
    name: string;
  })[];
  /** Of all screens, by hash. */
  files: { sha256: string; size: number }[];
}

/** @param screen matters only to a release for both screens */
export async function getContent(db: Db, id: number, screen: number): Promise<ReleaseContent> {
  const release = await query(db)
    .selectFrom('release')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const isForBoth = release.type === PUBLISH_TYPE.dual_screen;
  const programs = await query(db)
    .selectFrom('release_program')
    .select(['program_id as id', 'program_name as name', 'play_ms', 'label', 'document'])
    .where('release_id', '=', id)
    .where(where.all(isForBoth ? where.eq('release_program.screen', screen) : undefined))
    .orderBy('position')
    .execute();
  const files = await query(db)
    .selectFrom('release_file')
    .select(['sha256', 'size'])
    .where('release_id', '=', id)
    .orderBy('sha256')
    .execute();
  return { release, programs, files };
}

/** The materials that a release shows, as a subquery. */
export function materialsOf(db: Db, releaseId: number) {
  return query(db).selectFrom('release_material').select('material_id').where('release_id', '=', releaseId);
}

/** The devices with an approved release that shows any of these materials, or that took the place of one that does. */
export async function listDevicesShowing(db: Db, materialIds: readonly number[]): Promise<number[]> {
  const rows = await query(db)
    .selectFrom('release_material')
    .innerJoin('release', 'release.id', 'release_material.release_id')
    .innerJoin('release_device', 'release_device.release_id', 'release.id')
    .select('release_device.device_id')
    .distinct()
    .where('release_material.material_id', 'in', materialIds)
    .where(isApproved())
    .where('release_device.removed_at', 'is', null)
    .execute();
  const showing = await query(db)
    .selectFrom('release_material')
    .select('release_id')
    .distinct()
    .where('material_id', 'in', materialIds)
    .execute();
  const ids = showing.map((row) => row.release_id);
  const ofSuccessors = await listDevicesOfSuccessors(db, ids);
  return [...new Set([...rows.map((row) => row.device_id), ...ofSuccessors])];
}

/** The distinct screens of a release's devices, as JSON. */
export async function listScreens(db: Db, releaseId: number) {
  const rows = await query(db)
    .selectFrom('release_device')
    .innerJoin('device', 'device.id', 'release_device.device_id')
    .select('device.screens')
    .distinct()
    .where('release_device.release_id', '=', releaseId)
    .execute();
  return rows.map(({ screens }) => screens);
}

/** A release that the player of a device cannot play. */
export interface Unplayable {
  release_id: number;
  device_id: number;
}

/** Shows these releases as failed on these devices; the device itself never reports a release that it does not get. */
export async function markUnplayable(trx: Trx, pairs: readonly Unplayable[], now: number): Promise<void> {
  if (pairs.length === 0) return;
  const source = jsonRows(trx, pairs, { release_id: 'int', device_id: 'int' });
  await sql`update release_device set sync_state = 'failed', progress = 0, reason = 'mode-not-supported',
      reported_at = ${now}
      from ${source} as v
      where release_device.release_id = v.release_id and release_device.device_id = v.device_id
        and coalesce(release_device.reason, '') <> 'mode-not-supported'`.execute(query(trx));
}
