import {
  RELEASE_STATUS,
  type releaseListQuerySchema,
  type releaseProgramSchema,
  resources,
} from '@marquee/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import { listOf, orderBy, type Page } from '../../platform/database/list-of.ts';
import { query } from '../../platform/database/query.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { type Condition, where } from '../../platform/database/where.ts';
import { inDepartment, seenBy } from '../../platform/reach/index.ts';
import type { ReleaseRow } from './release.repository.ts';
import type { ReleaseFacts } from './release-entity.ts';

export type ReleaseListQuery = z.output<typeof releaseListQuerySchema>;
type ReleaseWithFacts = { row: ReleaseRow; facts: ReleaseFacts };

const countWhere = (state: string) =>
  sql<number>`count(case when removed_at is null and sync_state = ${state} then 1 end)`;

/** @param materialId lists only releases that show this material and are not offline yet */
export async function list(
  db: Db,
  actor: Actor,
  params: ReleaseListQuery,
  materialId?: number,
): Promise<Page<ReleaseWithFacts>> {
  const found = query(db)
    .selectFrom('release')
    .where(
      where.all(
        seenBy(resources.releases, actor),
        inDepartment('release.department_id', actor, params.department_id),
        matchesFilters(params),
        where.asked(materialId, showsMaterial),
      ),
    );
  const newest = { column: 'release.id', descending: true } as const;
  const order = orderBy(params.sort, 'release', { column: 'created_at', descending: true }, newest);
  const rows = (paged: typeof found) => paged.selectAll('release');
  const { items, total } = await listOf(found, { ...params, order, rows });
  return { items: await withFacts(db, items), total };
}

export async function find(db: Db, actor: Actor, id: number): Promise<ReleaseWithFacts | undefined> {
  const rows = await query(db)
    .selectFrom('release')
    .selectAll()
    .where(seenBy(resources.releases, actor))
    .where('id', '=', id)
    .execute();
  const [found] = await withFacts(db, rows);
  return found;
}

/** The programs as they were released, in playing order. */
export async function listPrograms(
  db: Db,
  releaseId: number,
): Promise<z.output<typeof releaseProgramSchema>[]> {
  const rows = await query(db)
    .selectFrom('release_program')
    .select(['position', 'program_id', 'program_name as name', 'screen', 'duration_ms', 'size', 'document'])
    .where('release_id', '=', releaseId)
    .orderBy('position')
    .execute();
  return rows.map(({ document, ...row }) => ({ ...row, document: JSON.parse(document) }));
}

/** Adds names and counts to the rows of one page, in four queries whatever its length. */
async function withFacts(db: Db, rows: ReleaseRow[]): Promise<ReleaseWithFacts[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const [creators, departments, programs, devices] = await Promise.all([
    listCreators(db, rows),
    listDepartments(db, rows),
    listProgramNames(db, ids),
    countDevices(db, ids),
  ]);
  return rows.map((row) => ({
    row,
    facts: {
      creator_name: creators.get(row.creator_id) ?? null,
      department_name: departments.get(row.department_id) ?? '',
      program_names: programs.get(row.id)?.map((program) => program.program_name) ?? [],
      ...(devices.get(row.id) ?? { device_count: 0, synchronised_count: 0, failed_count: 0 }),
    },
  }));
}

async function listCreators(db: Db, rows: ReleaseRow[]): Promise<Map<number | null, string>> {
  const ids = rows.map((row) => row.creator_id).filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const users = await query(db).selectFrom('user').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(users.map((user) => [user.id, user.name]));
}

async function listDepartments(db: Db, rows: ReleaseRow[]): Promise<Map<number, string>> {
  const ids = rows.map((row) => row.department_id);
  const departments = await query(db)
    .selectFrom('department')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(departments.map((department) => [department.id, department.name]));
}

async function listProgramNames(db: Db, ids: number[]) {
  const rows = await query(db)
    .selectFrom('release_program')
    .select(['release_id', 'program_name'])
    .where('release_id', 'in', ids)
    .orderBy('position')
    .execute();
  return Map.groupBy(rows, (row) => row.release_id);
}

async function countDevices(db: Db, ids: number[]) {
  const rows = await query(db)
    .selectFrom('release_device')
    .select([
      'release_id',
      sql<number>`count(case when removed_at is null then 1 end)`.as('device_count'),
      countWhere('synchronised').as('synchronised_count'),
      countWhere('failed').as('failed_count'),
    ])
    .where('release_id', 'in', ids)
    .groupBy('release_id')
    .execute();
  return new Map(rows.map(({ release_id, ...counts }) => [release_id, counts]));
}

function showsMaterial(id: number): Condition {
  return sql<boolean>`("release".status < ${sql.lit(RELEASE_STATUS.offline)} and "release".id in (
    select release_id from release_material where material_id = ${id}))`;
}

/** Deleted releases are listed only on request. */
function matchesFilters({ name, number, status, mode, device_id, program_id }: ReleaseListQuery): Condition {
  return where.all(
    status === undefined ? sql<boolean>`"release".status <> ${RELEASE_STATUS.deleted}` : undefined,
    where.eq('release.status', status),
    where.contains('release.name', name),
    where.eq('release.number', number),
    where.eq('release.mode', mode),
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
  );
}
