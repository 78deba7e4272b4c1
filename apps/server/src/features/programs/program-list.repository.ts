import {
  type Program,
  type ProgramLabel,
  type ProgramListItem,
  type programListQuerySchema,
  programTabs,
  RELEASE_STATUS,
  resources,
  type TabCounts,
} from '@marquee/contract';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import { type Flag, fromJson, type Json, toFlag } from '../../platform/database/columns.ts';
import { countTabs } from '../../platform/database/count-tabs.ts';
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

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The content of the newest release that devices have now. Two days, because the day of a device's time zone may
 * differ from the server's.
 */
function releasedContent(now: number): RawBuilder<string | null> {
  const notBefore = new Date(now - 2 * DAY_MS).toISOString().slice(0, 10);
  return sql`(select release_program.content_hash
    from release_program join "release" on "release".id = release_program.release_id
    where release_program.program_id = program.id
    and "release".status = ${sql.lit(RELEASE_STATUS.approved)} and "release".valid_to >= ${notBefore}
    and exists (select 1 from release_device
      where release_device.release_id = "release".id and release_device.removed_at is null)
    order by "release".id desc limit 1)`;
}

/** Whether the program was edited after the newest release that devices have now. */
function isEdited(now: number): RawBuilder<Flag> {
  return sql`(case when ${releasedContent(now)} <> program.content_hash then 1 else 0 end)`;
}

const deviceCount = sql<number>`(
  select count(distinct release_device.device_id) from release_device
  where release_device.removed_at is null
  and release_device.release_id in (select release_program.release_id from ${liveReleases}))`;

export async function list(
  db: Db,
  actor: Actor,
  params: ProgramListQuery,
  now: number,
): Promise<Page<ProgramListItem>> {
  const found = matching(db, actor, params, now);
  const order = orderOf(params.sort);
  const rows = (paged: typeof found) =>
    select(query(db).selectFrom('program').where('program.id', 'in', paged.select('program.id')), now)
      .select('program.cover')
      .orderBy(order);
  const { items, total } = await listOf(found, { ...params, order, rows });
  return { items: items.map(({ cover, ...row }) => ({ ...toEntity(row), cover: fromJson(cover) })), total };
}

/** Part of the list in its order, without covers. */
export async function listPart(
  db: Db,
  actor: Actor,
  params: ProgramListQuery,
  { limit, offset, now }: { limit: number; offset: number; now: number },
): Promise<Program[]> {
  const found = matching(db, actor, params, now);
  const rows = await select(found, now)
    .orderBy(orderOf(params.sort))
    .limit(sql.lit(limit))
    .offset(offset)
    .execute();
  return rows.map(toEntity);
}

export async function counts(
  db: Db,
  actor: Actor,
  params: ProgramListQuery,
  now: number,
): Promise<TabCounts<keyof typeof programTabs.filters>> {
  return countTabs(programTabs, (tab) => matchesFilters(tab, now), matching(db, actor, params, now));
}

export async function find(db: Db, actor: Actor, id: number, now: number): Promise<Program | undefined> {
  const row = await select(seen(db, actor), now).where('program.id', '=', id).executeTakeFirst();
  return row && toEntity(row);
}

export async function findDocument(db: Db, actor: Actor, id: number): Promise<unknown> {
  const row = await seen(db, actor).select('document').where('program.id', '=', id).executeTakeFirst();
  return row && JSON.parse(row.document);
}

function orderOf(sort: ProgramListQuery['sort']) {
  return orderBy(sort, 'program', { column: 'updated_at', descending: true }, NEWEST);
}

function matching(db: Db, actor: Actor, params: ProgramListQuery, now: number) {
  return seen(db, actor).where(
    where.all(
      inDepartment('program.department_id', actor, params.department_id),
      inGroup('program.group_id', 'program', actor, params.group_id),
      matchesFilters(params, now),
    ),
  );
}

function seen(db: Db, actor: Actor) {
  return query(db).selectFrom('program').where(seenBy(resources.programs, actor));
}

function toEntity<Row extends { is_edited: Flag; label: Json<ProgramLabel> | null }>({
  is_edited,
  label,
  ...row
}: Row) {
  return { ...row, label: label === null ? null : fromJson(label), is_edited: is_edited === 1 };
}

function select<Selected>(builder: SelectQueryBuilder<Tables, 'program', Selected>, now: number) {
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
      'program.label',
      'program.version',
      'user.name as creator_name',
      'program.created_at',
      'program.updated_at',
      releaseCount.as('release_count'),
      deviceCount.as('device_count'),
      isEdited(now).as('is_edited'),
    ]);
}

function matchesFilters(params: Partial<ProgramListQuery>, now: number): Condition {
  const { name, number, search_program, resolution, program_category_id, used, edited } = params;
  const [width, height] = resolution?.split(/[*x]/).map(Number) ?? [];
  return where.all(
    where.contains('program.name', name),
    where.eq('program.number', number),
    where.asked(search_program, matches),
    where.eq('program.width', width),
    where.eq('program.height', height),
    where.eq('program.category', program_category_id),
    where.eq('program.version', params.version),
    where.asked(
      used,
      (isUsed) => sql<boolean>`${sql.raw(isUsed ? '' : 'not ')}exists (select 1 from ${liveReleases})`,
    ),
    where.asked(
      params.labeled,
      (asked) => sql<boolean>`program.label is ${sql.raw(asked ? 'not ' : '')}null`,
    ),
    where.asked(params.gender, (gender) => isFor('genders', gender)),
    where.asked(params.age_band, (band) => isFor('age_bands', band)),
    where.asked(edited, (asked) => sql<boolean>`${isEdited(now)} = ${toFlag(asked)}`),
  );
}

/** Whether a precise label names this value, or none of its kind. The values contain no character that `like` treats specially. */
function isFor(field: keyof ProgramLabel, value: string): Condition {
  return sql<boolean>`(program.label like ${`%"${field}":[%"${value}"%]%`} or program.label like ${`%"${field}":[]%`})`;
}

/** Free text is searched in the name, and also compared with the number if it consists of digits. */
function matches(text: string) {
  const inName = contains('program.name', text);
  const isNumber = /^\d{1,8}$/.test(text);
  return isNumber ? sql<boolean>`(${inName} or program.number = ${Number(text)})` : inName;
}
