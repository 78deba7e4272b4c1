import {
  type Program,
  type ProgramListItem,
  type programListQuerySchema,
  RELEASE_STATUS,
} from '@marquee/contract';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import { contains } from '../../platform/database/like.ts';
import { query } from '../../platform/database/query.ts';
import { readWithTotal } from '../../platform/database/read-page.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { inGroups } from '../../platform/groups/index.ts';
import { inDepartment } from '../../platform/reach/index.ts';
import { programsSeenBy } from './program.policy.ts';

export type ProgramListQuery = z.output<typeof programListQuerySchema>;

/** Releases that are neither off line nor deleted and contain the program. */
const liveReleases = sql`release_program join "release" on "release".id = release_program.release_id
  where release_program.program_id = program.id and "release".status < ${RELEASE_STATUS.offline}`;

const releaseCount = sql<number>`(select count(distinct release_program.release_id) from ${liveReleases})`;

const deviceCount = sql<number>`(
  select count(distinct release_device.device_id) from release_device
  where release_device.removed_at is null
  and release_device.release_id in (select release_program.release_id from ${liveReleases}))`;

/** `groupIds` are the groups asked for, their descendants included; undefined means all. */
export async function list(
  db: Db,
  actor: Actor,
  query: ProgramListQuery,
  groupIds: number[] | undefined,
): Promise<{ items: ProgramListItem[]; total: number }> {
  const filtered = () =>
    filter(seen(db, actor), query, groupIds).where(
      inDepartment('program.department_id', actor, query.department_id),
    );
  const { column, descending } = query.sort ?? { column: 'updated_at', descending: true };
  const page = select(filtered())
    .select('program.cover')
    .orderBy(`program.${column}`, descending ? 'desc' : 'asc')
    .orderBy('program.id', 'desc')
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page);
  const { items: rows, total } = await readWithTotal(filtered(), page);
  return { items: rows.map(({ cover, ...row }) => ({ ...row, cover: JSON.parse(cover) })), total };
}

export async function find(db: Db, actor: Actor, id: number): Promise<Program | undefined> {
  return select(seen(db, actor)).where('program.id', '=', id).executeTakeFirst();
}

export async function findDocument(db: Db, actor: Actor, id: number): Promise<unknown> {
  const row = await seen(db, actor).select('document').where('program.id', '=', id).executeTakeFirst();
  return row && JSON.parse(row.document);
}

function seen(db: Db, actor: Actor) {
  return query(db).selectFrom('program').where(programsSeenBy(actor));
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

function filter<Selected>(
  builder: SelectQueryBuilder<Tables, 'program', Selected>,
  query: ProgramListQuery,
  groupIds: number[] | undefined,
) {
  const { name, number, search_program, resolution, program_category_id, used } = query;
  const [width, height] = resolution?.split(/[*x]/).map(Number) ?? [];
  return builder
    .where(inGroups('program.group_id', groupIds))
    .$if(name !== undefined, (qb) => qb.where(contains<'program'>('program.name', name ?? '')))
    .$if(number !== undefined, (qb) => qb.where('program.number', '=', number ?? 0))
    .$if(search_program !== undefined, (qb) => qb.where(matches(search_program ?? '')))
    .$if(width !== undefined, (qb) =>
      qb.where('program.width', '=', width ?? 0).where('program.height', '=', height ?? 0),
    )
    .$if(program_category_id !== undefined, (qb) =>
      qb.where('program.category', '=', program_category_id ?? 0),
    )
    .$if(used === true, (qb) => qb.where(sql<boolean>`exists (select 1 from ${liveReleases})`))
    .$if(used === false, (qb) => qb.where(sql<boolean>`not exists (select 1 from ${liveReleases})`));
}

/** Free text is looked for in the name, and is a number when it looks like one. */
function matches(text: string) {
  const inName = contains<'program'>('program.name', text);
  const isNumber = /^\d{1,8}$/.test(text);
  return isNumber ? sql<boolean>`(${inName} or program.number = ${Number(text)})` : inName;
}
