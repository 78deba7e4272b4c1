import type { Release } from '@marquee/contract';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { query } from '../../platform/database/query.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { ColumnRef, Condition } from '../../platform/database/where.ts';
import { idList, type Reacher, withinReach } from '../../platform/reach/index.ts';
import { firstDayOfManifests } from './first-day.model.ts';
import { isInEffect, isNotOffline, isReleaseSeen } from './released.policy.ts';

/** Names listed in a refusal. */
const MAX_NAMES = 10;

/** The names of things that use another, as far as the actor may see them, and the number of the others. */
export interface Uses {
  names: string[];
  hidden: number;
}

/** Conditions and counts for the rows of a list, over releases that are not offline. */
interface ReleasedCounts {
  isReleased: Condition;
  deviceCount: RawBuilder<number>;
}

/** @param program the column with the id of the program, such as `program.id` */
export function releasesOfProgram(program: ColumnRef): ReleasedCounts & { releaseCount: RawBuilder<number> } {
  const live = sql`release_program join "release" on "release".id = release_program.release_id
    where release_program.program_id = ${sql.ref(program)} and ${isNotOffline}`;
  return {
    isReleased: sql`exists (select 1 from ${live})`,
    releaseCount: sql`(select count(distinct release_program.release_id) from ${live})`,
    deviceCount: sql`(
      select count(distinct release_device.device_id) from release_device
      where release_device.removed_at is null
      and release_device.release_id in (select release_program.release_id from ${live}))`,
  };
}

/** @param playlist the column with the id of the playlist */
export function releasesOfPlaylist(playlist: ColumnRef): ReleasedCounts {
  const live = sql`release_device join "release" on "release".id = release_device.release_id
    where "release".playlist_id = ${sql.ref(playlist)} and ${isNotOffline}
      and release_device.removed_at is null`;
  return {
    isReleased: sql`exists (select 1 from ${live})`,
    deviceCount: sql`(select count(distinct release_device.device_id) from ${live})`,
  };
}

/**
 * The content and the precise label that a program has in the newest release that devices have now.
 * @param program the column with its id
 */
export function newestContentOf(program: ColumnRef, now: number): RawBuilder<string | null> {
  return sql`(select release_program.content_hash || coalesce(release_program.label, '')
    from release_program join "release" on "release".id = release_program.release_id
    where release_program.program_id = ${sql.ref(program)}
    and ${isInEffect(firstDayOfManifests(now))}
    and exists (select 1 from release_device
      where release_device.release_id = "release".id and release_device.removed_at is null)
    order by "release".id desc limit 1)`;
}

/**
 * The state of the newest release that has this content of a program and is not offline; null if there is none.
 * @param program the column with the id of the program
 */
export function reviewOf(program: ColumnRef, contentHash: ColumnRef): RawBuilder<Release['status'] | null> {
  return sql`(select "release".status
    from release_program join "release" on "release".id = release_program.release_id
    where release_program.program_id = ${sql.ref(program)}
    and release_program.content_hash = ${sql.ref(contentHash)} and ${isNotOffline}
    order by "release".id desc limit 1)`;
}

/**
 * Whether a release, whatever became of it, has this content of a program.
 * @param program the column with the id of the program
 */
export function wasReleased(program: ColumnRef, contentHash: ColumnRef): Condition {
  return sql`exists (select 1 from release_program
    where release_program.program_id = ${sql.ref(program)}
    and release_program.content_hash = ${sql.ref(contentHash)} and ${sql.ref(contentHash)} <> '')`;
}

/** The releases that are not offline and contain any of these programs. */
export async function findUsesOfPrograms(db: Db, actor: Reacher, ids: readonly number[]): Promise<Uses> {
  const releases = query(db)
    .selectFrom('release_program')
    .innerJoin('release', 'release.id', 'release_program.release_id')
    .where('release_program.program_id', 'in', idList(db, ids))
    .where(isNotOffline);
  return { names: await listSeenNames(releases, actor), hidden: await countHidden(releases, actor) };
}

/** The releases that are not offline and show any of these materials. */
export async function findUsesOfMaterials(db: Db, actor: Reacher, ids: readonly number[]): Promise<Uses> {
  const releases = releasesOfMaterials(db, ids);
  return { names: await listSeenNames(releases, actor), hidden: await countHidden(releases, actor) };
}

/** The releases with a material that the actor may see, the newest first. */
export function listOfMaterial(
  db: Db,
  actor: Reacher,
  materialId: number,
): Promise<Pick<Release, 'id' | 'number' | 'name' | 'status'>[]> {
  return releasesOfMaterials(db, [materialId])
    .select(['release.id', 'release.number', 'release.name', 'release.status'])
    .where(isReleaseSeen(actor))
    .orderBy('release.number', 'desc')
    .execute();
}

/** The newest releases with a program that are not offline, as far as the actor may see them. */
export function listOfProgram(
  db: Db,
  actor: Reacher,
  programId: number,
  limit: number,
): Promise<Pick<Release, 'id' | 'number' | 'name'>[]> {
  return query(db)
    .selectFrom('release')
    .select(['release.id', 'release.number', 'release.name'])
    .where('release.id', 'in', (eb) =>
      eb.selectFrom('release_program').select('release_id').where('program_id', '=', programId),
    )
    .where(isNotOffline)
    .where(isReleaseSeen(actor))
    .orderBy('release.id', 'desc')
    .limit(limit)
    .execute();
}

/** The number of those that the actor may not see. */
export function countHiddenOfMaterials(db: Db, actor: Reacher, ids: readonly number[]): Promise<number> {
  return countHidden(releasesOfMaterials(db, ids), actor);
}

/**
 * Whether a release that the actor sees shows a material.
 * @param material the column with its id
 */
export function isReleasedTo(actor: Reacher, material: ColumnRef): Condition {
  return sql`exists (
      select 1 from release_material join "release" on "release".id = release_material.release_id
      where release_material.material_id = ${sql.ref(material)} and ${isReleaseSeen(actor)})`;
}

function releasesOfMaterials(db: Db, ids: readonly number[]) {
  return query(db)
    .selectFrom('release_material')
    .innerJoin('release', 'release.id', 'release_material.release_id')
    .where('release_material.material_id', 'in', ids)
    .where(isNotOffline);
}

type Releases = SelectQueryBuilder<Tables, 'release', object>;

async function listSeenNames(releases: Releases, actor: Reacher): Promise<string[]> {
  const rows = await releases
    .select('release.name')
    .distinct()
    .where(isReleaseSeen(actor))
    .orderBy('release.name')
    .limit(MAX_NAMES)
    .execute();
  return rows.map(({ name }) => name);
}

async function countHidden(releases: Releases, actor: Reacher): Promise<number> {
  const { hidden } = await releases
    .select((eb) => eb.fn.count<number>('release.id').distinct().as('hidden'))
    .where(sql<boolean>`not ${isReleaseSeen(actor)}`)
    .executeTakeFirstOrThrow();
  return hidden;
}

/** The devices that have any of these playlists by releases that are not offline. */
export async function findDevicesOfPlaylists(db: Db, actor: Reacher, ids: readonly number[]): Promise<Uses> {
  const isSeen = withinReach('device.department_id', actor, 'device', 'view');
  const devices = query(db)
    .selectFrom('release_device')
    .innerJoin('release', 'release.id', 'release_device.release_id')
    .innerJoin('device', 'device.id', 'release_device.device_id')
    .where('release.playlist_id', 'in', idList(db, ids))
    .where(isNotOffline)
    .where('release_device.removed_at', 'is', null);
  const seen = await devices
    .select('device.name')
    .distinct()
    .where(isSeen)
    .orderBy('device.name')
    .limit(MAX_NAMES)
    .execute();
  const { hidden } = await devices
    .select((eb) => eb.fn.count<number>('device.id').distinct().as('hidden'))
    .where(sql<boolean>`not ${isSeen}`)
    .executeTakeFirstOrThrow();
  return { names: seen.map((row) => row.name), hidden };
}
