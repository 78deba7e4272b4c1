import {
  type Program,
  type ProgramListItem,
  type programListQuerySchema,
  RELEASE_STATUS,
  resources,
} from '@marquee/contract';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import { fromJson } from '../../platform/database/columns.ts';
import { listOf, orderBy, type Page } from '../../platform/database/list-of.ts';
import { query } from '../../platform/database/query.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { type Condition, contains, where } from '../../platform/database/where.ts';
import { inGroup } from '../../platform/groups/index.ts';
import { inDepartment, seenBy } from '../../platform/reach/index.ts';

const NEWEST = { column: 'program.id', descending: true } as const;

export type ProgramListQuery = z.output<typeof programListQuerySchema>;

/** Releases that contain the program and are neither offline nor deleted. */
const liveReleases = sql`release_program join "release" on "release".id = release_program.release_id
  where release_program.program_id = program.id and "release".status < ${sql.lit(RELEASE_STATUS.offline)}`;

const releaseCount = sql<number>`(select count(distinct release_program.release_id) from ${liveReleases})`;

const deviceCount = sql<number>`(
  select count(distinct release_device.device_id) from release_device
  where release_device.removed_at is null
  and release_device.release_id in (select release_program.release_id from ${liveReleases}))`;

export async function list(db: Db, actor: Actor, params: ProgramListQuery): Promise<Page<ProgramListItem>> {
  const found = seen(db, actor).where(
    where.all(
      inDepartment('program.department_id', actor, params.department_id),
      inGroup('program.group_id', 'program', actor, params.group_id),
      matchesFilters(params),
    ),
  );
  const order = orderBy(params.sort, 'program', { column: 'updated_at', descending: true }, NEWEST);
  const rows = (paged: typeof found) =>
    select(query(db).selectFrom('program').where('program.id', 'in', paged.select('program.id')))
      .select('program.cover')
      .orderBy(order);
  const { items, total } = await listOf(found, { ...params, order, rows });
  return { items: items.map(({ cover, ...row }) => ({ ...row, cover: fromJson(cover) })), total };
}

export async function find(db: Db, actor: Actor, id: number): Promise<Program | undefined> {
  return select(seen(db, actor)).where('program.id', '=', id).executeTakeFirst();
}

export async function findDocument(db: Db, actor: Actor, id: number): Promise<unknown> {
  const row = await seen(db, actor).select('document').where('program.id', '=', id).executeTakeFirst();
  return row && JSON.parse(row.document);
}

function seen(db: Db, actor: Actor) {
  return query(db).selectFrom('program').where(seenBy(resources.programs, actor));
}

function select<Selected>(builder: SelectQueryBuilder<Tables, 'program', Selected>) {
  return builder
    .innerJoin('resource_group', 'resource_group.id', 'program.group_id')
    .innerJoin('department', 'department.id', 'program.department_id')
    .leftJoin('user', 'user.id', 'program.creator_id')
    .select([
      'program.id',
      'program.number',
      'program.name',
      'program.category as program_category_id',
      'program.group_id',
      'resource_group.name as group_name',
      'program.department_id',
      'department.name as department_name',
      'program.width',
      'program.height',
      'program.duration_ms',
      'program.size',
      'program.scene_count',
      'program.status',
      'program.version',
      'user.name as creator_name',
      'program.created_at',
      'program.updated_at',
      releaseCount.as('release_count'),
      deviceCount.as('device_count'),
    ]);
}

function matchesFilters(params: ProgramListQuery): Condition {
  const { name, number, search_program, resolution, program_category_id, used } = params;
  const [width, height] = resolution?.split(/[*x]/).map(Number) ?? [];
  return where.all(
    where.contains('program.name', name),
    where.eq('program.number', number),
    where.asked(search_program, matches),
    where.eq('program.width', width),
    where.eq('program.height', height),
    where.eq('program.category', program_category_id),
    where.asked(
      used,
      (isUsed) => sql<boolean>`${sql.raw(isUsed ? '' : 'not ')}exists (select 1 from ${liveReleases})`,
    ),
  );
}

/** Free text is searched in the name, and also compared with the number if it consists of digits. */
function matches(text: string) {
  const inName = contains('program.name', text);
  const isNumber = /^\d{1,8}$/.test(text);
  return isNumber ? sql<boolean>`(${inName} or program.number = ${Number(text)})` : inName;
}
