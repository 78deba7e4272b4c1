import { RELEASE_STATUS } from '@marquee/contract';
import { sql } from 'kysely';
import { type Flag, fromJson } from '../../platform/database/columns.ts';
import { jsonRows } from '../../platform/database/json-rows.ts';
import { query } from '../../platform/database/query.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { idList, type Reacher, withinReach } from '../../platform/reach/index.ts';
import type { PlannedRelease } from '../devices/index.ts';
import { isPlanned, type Undelivered, undelivered } from '../manifests/index.ts';

/** The facts of a device that a dry run needs. */
export interface TriedDevice {
  id: number;
  time_zone: string | null;
  screens: { width: number; height: number }[];
  res: string;
  capabilities: string[];
  free_space: number | null;
  is_online: boolean;
  clock_skew_ms: number | null;
}

/** Devices in service; others are left out. */
export async function listDevices(db: Db, companyId: number, ids: readonly number[]): Promise<TriedDevice[]> {
  const rows = await query(db)
    .selectFrom('device')
    .select(['id', 'time_zone', 'screens', 'res', 'capabilities', 'free_space', 'is_online', 'clock_skew_ms'])
    .where('company_id', '=', companyId)
    .where('state', '=', 'active')
    .where('id', 'in', idList(db, ids))
    .execute();
  return rows.map(({ screens, capabilities, is_online, ...device }) => ({
    ...device,
    screens: fromJson(screens),
    capabilities: fromJson(capabilities),
    is_online: is_online === 1,
  }));
}

/** A release of a device, and how much of it the device has. */
export interface DeviceRelease {
  device_id: number;
  release_id: number;
  is_complete: Flag;
  /** Percent of the download. */
  progress: number;
  /** Why the device does not have it yet, or null. */
  undelivered: Undelivered | null;
}

/** The approved releases of these devices that have not ended on this day (`YYYY-MM-DD`), also in later waves. */
export async function listDeviceReleases(
  db: Db,
  deviceIds: readonly number[],
  notBefore: string,
): Promise<DeviceRelease[]> {
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
    .where('release.status', '=', RELEASE_STATUS.approved)
    .where(isPlanned())
    .where('release.valid_to', '>=', notBefore)
    .execute();
}

/** A release that devices have, taken as complete: a dry run looks at days when it is. */
export interface CurrentRelease extends PlannedRelease {
  /** How long its programs for each screen are together. */
  loop_ms: number;
  second_loop_ms: number;
  /** Of its files, in bytes. */
  size: number;
}

/** These releases by id; without a name if the actor may not see them. */
export async function listReleases(
  db: Db,
  actor: Reacher,
  ids: readonly number[],
): Promise<Map<number, CurrentRelease>> {
  if (ids.length === 0) return new Map();
  const isSeen = withinReach('release.department_id', actor, 'program', 'view');
  const rows = await query(db)
    .selectFrom('release')
    .select([
      'release.id',
      'release.number',
      sql<string | null>`case when ${isSeen} then "release".name end`.as('name'),
      'release.type as publish_type',
      'release.mode',
      'release.screen',
      'release.status',
      'release.valid_from',
      'release.valid_to',
      'release.weekdays',
      'release.continuous',
      'release.spans',
      loopOn(1).as('loop_ms'),
      loopOn(2).as('second_loop_ms'),
      sql<number>`(select coalesce(sum(size), 0) from release_file
        where release_file.release_id = "release".id)`.as('size'),
    ])
    .where('release.id', 'in', idList(db, ids))
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, sync_state: 'synchronised', undelivered: null }]));
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
