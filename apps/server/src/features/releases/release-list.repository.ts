import {
  RELEASE_STATUS,
  type Release,
  type releaseListQuerySchema,
  type releaseProgramSchema,
  releaseTabs,
  resources,
  type TabCounts,
} from '@marquee/contract';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import { fromJson, type Json } from '../../platform/database/columns.ts';
import { countTabs } from '../../platform/database/count-tabs.ts';
import { jsonArrayOf, jsonObjectsOf } from '../../platform/database/json-rows.ts';
import { listOf, mapPage, newestFirst, type Page } from '../../platform/database/list-of.ts';
import { query } from '../../platform/database/query.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { type Condition, countWhere, where } from '../../platform/database/where.ts';
import { JsonText } from '../../platform/http/json-text.ts';
import {
  CREATOR_NAME,
  DEPARTMENT_NAME,
  joinDepartment,
  joinReviewer,
  joinUser,
  REVIEWER_NAME,
} from '../../platform/organisation/index.ts';
import { inDepartment, type Reacher, seenBy } from '../../platform/reach/index.ts';
import { isApproved, isInDeliveredWave, isNotOffline, isOffline } from '../released/index.ts';
import type { DevicesInZone } from './play-state.model.ts';
import type { ReleaseFacts } from './release.entity.ts';
import { releaseSeenBy } from './release.policy.ts';
import { isOpenRevision, type ReleaseRow } from './release.repository.ts';
import { isForFirstScreen, showsAnyScreen, showsItsScreens } from './release-screen.repository.ts';

/** A document may have a megabyte, and a release fifty of them. */
const DOCUMENTS_AT_ONCE = 8;

export type ReleaseListQuery = z.output<typeof releaseListQuerySchema>;
type ReleaseWithFacts = { row: ReleaseRow; facts: ReleaseFacts };

/** A device names the program of its first screen. */
const isReported = sql`(device.is_online = 1 and device.current_program is not null
  and coalesce(device.current_release_id, 0) = "release".id)`;

const isSynchronised = sql`((sync_state = 'synchronised' and ${isInDeliveredWave()}) or ${isReported})`;

const isReady = sql`(${isSynchronised} and device.is_online = 1 and ${showsAnyScreen})`;

/** The device has reported its first screen, the only one that the release is for, as empty. */
const reportsNothing = sql`(${isForFirstScreen} and device.current_release_id is not null
  and device.current_program is null)`;

/** @param materialId lists only releases that show this material and are not offline yet */
export async function list(
  db: Db,
  actor: Actor,
  params: ReleaseListQuery,
  materialId?: number,
): Promise<Page<ReleaseWithFacts>> {
  const found = matching(db, actor, params).where(where.all(where.asked(materialId, showsMaterial)));
  const order = newestFirst(params.sort, 'release', 'created_at');
  const rows = (paged: typeof found) => releaseRows(db, paged.select('release.id'), order);
  return mapPage(await listOf(found, { ...params, order, rows }), withFacts);
}

export async function counts(
  db: Db,
  actor: Actor,
  params: ReleaseListQuery,
): Promise<TabCounts<keyof typeof releaseTabs.filters>> {
  return countTabs(releaseTabs, matchesFilters, matching(db, actor, params));
}

function matching(db: Db, actor: Actor, params: ReleaseListQuery) {
  return query(db)
    .selectFrom('release')
    .where(
      where.all(
        seenBy(resources.releases, actor),
        inDepartment('release.department_id', actor, params.department_id),
        matchesFilters(params),
      ),
    );
}

export async function find(db: Db, actor: Actor, id: number): Promise<ReleaseWithFacts | undefined> {
  const found = query(db)
    .selectFrom('release')
    .select('release.id')
    .where(seenBy(resources.releases, actor))
    .where('release.id', '=', id);
  const row = await releaseRows(db, found, sql`"release".id`).executeTakeFirst();
  return row && withFacts(row);
}

/** The newest revision of a release that has not taken its place. */
export async function findOpenRevision(
  db: Db,
  actor: Actor,
  id: number,
): Promise<Pick<Release, 'id' | 'number' | 'status'> | null> {
  const row = await query(db)
    .selectFrom('release')
    .select(['id', 'number', 'status'])
    .where('revises_id', '=', id)
    .where(isOpenRevision)
    .where(seenBy(resources.releases, actor))
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

type ReleasedProgram = z.output<typeof releaseProgramSchema>;

/** The programs as they were released, in playing order, without their documents. */
export async function listPrograms(
  db: Db,
  actor: Reacher,
  releaseId: number,
): Promise<Omit<ReleasedProgram, 'document'>[]> {
  const rows = await query(db)
    .selectFrom('release_program')
    .select([
      'position',
      'program_id',
      'material_id',
      'program_name as name',
      'screen',
      'duration_ms',
      'play_ms',
      'size',
    ])
    .where('release_id', '=', releaseId)
    .where(releaseSeenBy(actor, releaseId))
    .orderBy('position')
    .execute();
  return rows.map(({ program_id, ...row }) => ({
    ...row,
    program_id: row.material_id === null ? program_id : null,
  }));
}

/** The programs as they were released, in playing order, each with its document as {@link JsonText}. */
export async function listDocumentedPrograms(
  db: Db,
  actor: Reacher,
  releaseId: number,
): Promise<ReleasedProgram[]> {
  const programs = await listPrograms(db, actor, releaseId);
  const documented: ReleasedProgram[] = [];
  for (let at = 0; at < programs.length; at += DOCUMENTS_AT_ONCE) {
    const some = programs.slice(at, at + DOCUMENTS_AT_ONCE);
    const documents = await listDocuments(db, releaseId, some);
    for (const program of some) documented.push({ ...program, document: documents.get(program.position) });
  }
  return documented;
}

/** The stored documents of programs, by their position. */
async function listDocuments(
  db: Db,
  releaseId: number,
  programs: readonly { position: number }[],
): Promise<Map<number, JsonText>> {
  const positions = programs.map(({ position }) => position);
  const rows = await query(db)
    .selectFrom('release_program')
    .select(['position', 'document'])
    .where('release_id', '=', releaseId)
    .where('position', 'in', positions)
    .execute();
  return new Map(rows.map(({ position, document }) => [position, new JsonText(document)]));
}

/** Reads complete rows of these releases, with names and counts. */
function releaseRows(
  db: Db,
  ids: SelectQueryBuilder<Tables, 'release', { id: number }>,
  orderedBy: RawBuilder<unknown>,
) {
  return query(db)
    .selectFrom('release')
    .innerJoin(...joinDepartment('release.department_id'))
    .leftJoin(...joinUser('release.creator_id'))
    .leftJoin(...joinReviewer('release.reviewer_id'))
    .leftJoin('release as revised', 'revised.id', 'release.revises_id')
    .selectAll('release')
    .select([DEPARTMENT_NAME, CREATOR_NAME])
    .select([REVIEWER_NAME, 'revised.number as revised_number', approvalCount])
    .select([
      programNames(db).as('program_names'),
      editedNames(db).as('edited_program_names'),
      devicesByZone(db).as('zones'),
      hasDownloadWindow,
    ])
    .where('release.id', 'in', ids)
    .orderBy(orderedBy);
}

type ListedRow = Awaited<ReturnType<ReturnType<typeof releaseRows>['execute']>>[number];

function withFacts(row: ListedRow): ReleaseWithFacts {
  const { department_name, creator_name, reviewer_name, approval_count, revises_id, revised_number } = row;
  const program_names = fromJson(row.program_names);
  const isLive = row.status !== RELEASE_STATUS.offline && row.status !== RELEASE_STATUS.deleted;
  const edited_program_names = isLive ? fromJson(row.edited_program_names) : [];
  return {
    row,
    facts: {
      department_name,
      creator_name,
      program_names,
      edited_program_names,
      reviewer_name,
      approval_count,
      revises:
        revises_id === null || revised_number === null ? null : { id: revises_id, number: revised_number },
      zones: fromJson(row.zones),
      has_download_window: Boolean(row.has_download_window),
    },
  };
}

const approvalCount = sql<number>`(
  select count(*) from release_approval where release_approval.release_id = "release".id)`.as(
  'approval_count',
);

const hasDownloadWindow = sql<number>`(select count(*) from download_setting
  where download_setting.company_id = "release".company_id and window_start is not null)`.as(
  'has_download_window',
);

/** The names of the programs of a release, in the order in which they play. */
export function programNames(db: Db) {
  return sql<Json<string[]>>`(select ${jsonArrayOf(db, 'played.program_name')} from (
    select release_program.program_name from release_program
    where release_program.release_id = "release".id order by release_program.position) as played)`;
}

/** The programs of a release that have been edited or have got another precise label since. */
const editedPrograms = sql`release_program join program on program.id = release_program.program_id
  where release_program.release_id = "release".id and (release_program.content_hash <> program.content_hash
    or coalesce(release_program.label, '') <> coalesce(program.label, ''))`;

/** By their current names, in the order in which they play; a playlist may have a program more than once. */
function editedNames(db: Db) {
  return sql<Json<string[]>>`(select ${jsonArrayOf(db, 'edited.name')} from (
    select program.name from ${editedPrograms}
    group by program.id, program.name order by min(release_program.position)) as edited)`;
}

/** One pass over the devices of a release, by their time zones, on which it depends whether its days have come. */
function devicesByZone(db: Db) {
  const column = <Name extends keyof DevicesInZone>(name: Name) =>
    sql<DevicesInZone[Name]>`in_zone.${sql.ref(name)}`;
  const zones = jsonObjectsOf<DevicesInZone>(db, {
    time_zone: column('time_zone'),
    device_count: column('device_count'),
    synchronised_count: column('synchronised_count'),
    failed_count: column('failed_count'),
    cannot_show_count: column('cannot_show_count'),
    offline_count: column('offline_count'),
    ready_count: column('ready_count'),
    reported_count: column('reported_count'),
    silent_count: column('silent_count'),
  });
  return sql<Json<DevicesInZone[]>>`(select ${zones} from (
    select device.time_zone, count(*) as device_count,
      ${countWhere(isSynchronised)} as synchronised_count,
      ${countWhere(sql`sync_state in ('failed', 'insufficient-space') and ${isInDeliveredWave()}`)} as failed_count,
      ${countWhere(sql`not ${showsItsScreens}`)} as cannot_show_count,
      ${countWhere(sql`device.is_online = 0`)} as offline_count,
      ${countWhere(isReady)} as ready_count,
      ${countWhere(isReported)} as reported_count,
      ${countWhere(sql`(${isReady} and ${reportsNothing})`)} as silent_count
    from release_device join device on device.id = release_device.device_id
    where release_device.release_id = "release".id and release_device.removed_at is null
    group by device.time_zone) as in_zone)`;
}

function showsMaterial(id: number): Condition {
  return sql<boolean>`(${isNotOffline} and "release".id in (
    select release_id from release_material where material_id = ${id}))`;
}

/** Deleted releases are listed only on request. */
function matchesFilters({
  name,
  number,
  status,
  mode,
  publish_type,
  device_id,
  program_id,
  playlist_id,
  live,
  edited,
  edited_program_id,
  stop_reason,
}: Partial<ReleaseListQuery>): Condition {
  return where.all(
    status === undefined ? sql<boolean>`"release".status <> ${RELEASE_STATUS.deleted}` : undefined,
    where.eq('release.status', status),
    where.contains('release.name', name),
    where.eq('release.number', number),
    where.eq('release.mode', mode),
    where.eq('release.type', publish_type),
    where.eq('release.wave_stop_reason', stop_reason),
    where.asked(
      device_id,
      (id) => sql<boolean>`"release".id in (
      select release_id from release_device where device_id = ${id} and removed_at is null)`,
    ),
    where.asked(
      program_id,
      (id) => sql<boolean>`"release".id in (
      select release_id from release_program where program_id = ${id})`,
    ),
    where.eq('release.playlist_id', playlist_id),
    where.asked(live, (asked) => (asked ? isNotOffline : isOffline)),
    where.asked(
      edited,
      (asked) => sql<boolean>`${sql.raw(asked ? '' : 'not ')}(
      ${isApproved()} and exists (select 1 from ${editedPrograms}))`,
    ),
    where.asked(
      edited_program_id,
      (id) => sql<boolean>`(${isApproved()}
      and exists (select 1 from ${editedPrograms} and program.id = ${id}))`,
    ),
  );
}
