import { RELEASE_STATUS } from '@marquee/contract';
import type { Viewer } from '@marquee/schedule';
import { sql } from 'kysely';
import { fromJson } from '../../../platform/database/columns.ts';
import { query } from '../../../platform/database/query.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { type Reacher, withinReach } from '../../../platform/reach/index.ts';
import { isDelivered, isPlanned, undelivered } from '../../manifests/index.ts';
import type { PlannedRelease } from './day-plan.model.ts';
import type { LabelledProgram } from './what-it-promotes.model.ts';

const MAX_RELEASES = 500;
const MAX_FAULTS = 20;

export type DeviceReleaseRow = Awaited<ReturnType<typeof listReleases>>[number];

/** The releases that it has or should have, the newest first; without a name if the actor may not see them. */
export async function listReleases(db: Db, actor: Reacher, deviceId: number) {
  return releasesOf(db, actor, deviceId)
    .where((eb) => eb.or([eb('release.status', '<>', RELEASE_STATUS.approved), isDelivered()]))
    .execute();
}

/** The same with those whose waves have not reached it. */
export async function listPlanned(db: Db, actor: Reacher, deviceId: number): Promise<PlannedRelease[]> {
  return releasesOf(db, actor, deviceId)
    .select(undelivered().as('undelivered'))
    .where((eb) => eb.or([eb('release.status', '<>', RELEASE_STATUS.approved), isPlanned()]))
    .execute();
}

function releasesOf(db: Db, actor: Reacher, deviceId: number) {
  const isSeen = withinReach('release.department_id', actor, 'program', 'view');
  return query(db)
    .selectFrom('release_device')
    .innerJoin('release', 'release.id', 'release_device.release_id')
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
      'release_device.sync_state',
      'release_device.progress',
      'release_device.reason',
      'release_device.reported_at',
    ])
    .where('release_device.device_id', '=', deviceId)
    .where('release_device.removed_at', 'is', null)
    .where('release.status', '<', RELEASE_STATUS.offline)
    .orderBy('release.number', 'desc')
    .limit(MAX_RELEASES);
}

/** For whom a connected device promotes programs, as it reported it last. */
export async function listViewers(db: Db, deviceId: number): Promise<Viewer[]> {
  const row = await query(db)
    .selectFrom('device')
    .select('audience')
    .where('id', '=', deviceId)
    .where('is_online', '=', 1)
    .executeTakeFirst();
  return row?.audience ? fromJson(row.audience) : [];
}

/** The programs of releases with their labels, in the order in which they play; without a name if the actor may not see the release. */
export function listLabelled(
  db: Db,
  actor: Reacher,
  releaseIds: readonly number[],
): Promise<LabelledProgram[]> {
  const isSeen = withinReach('release.department_id', actor, 'program', 'view');
  return query(db)
    .selectFrom('release_program')
    .innerJoin('release', 'release.id', 'release_program.release_id')
    .select(['release_program.release_id', 'release_program.label'])
    .select(sql<string | null>`case when ${isSeen} then release_program.program_name end`.as('name'))
    .where('release_program.release_id', 'in', releaseIds)
    .orderBy('release_program.position')
    .execute();
}

/** The newest first. */
export async function listFaults(db: Db, deviceId: number) {
  const rows = await query(db)
    .selectFrom('device_fault')
    .select(['kind', 'detail', 'at'])
    .where('device_id', '=', deviceId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_FAULTS)
    .execute();
  return rows.map(({ detail, ...fault }) => ({ ...fault, detail: fromJson(detail) }));
}

export interface Picture {
  /** Of the device. */
  id: number;
  release_id: number;
  program_id: number;
  scenes: 'first' | 'all';
}

/** A program as it was released to a device; null if it was not. */
export async function findPicture(db: Db, { id, release_id, program_id, scenes }: Picture): Promise<unknown> {
  const row = await query(db)
    .selectFrom('release_program')
    .innerJoin('release_device', 'release_device.release_id', 'release_program.release_id')
    .select(`release_program.${scenes === 'all' ? 'document' : 'cover'} as document`)
    .where('release_device.device_id', '=', id)
    .where('release_program.release_id', '=', release_id)
    .where('release_program.program_id', '=', program_id)
    .limit(1)
    .executeTakeFirst();
  return row ? JSON.parse(row.document) : null;
}
