import type { Composition, compositionFilters, Sort } from '@marquee/contract';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import { fromJson, type Json } from '../../platform/database/columns.ts';
import { listOf, mapPage, newestFirst, type Page } from '../../platform/database/list-of.ts';
import { query } from '../../platform/database/query.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { type Condition, where } from '../../platform/database/where.ts';
import { GROUP_NAME, inGroup, joinGroup, withoutSamples } from '../../platform/groups/index.ts';
import {
  CREATOR_NAME,
  DEPARTMENT_NAME,
  joinDepartment,
  joinUser,
} from '../../platform/organisation/index.ts';
import { inDepartment, seenBy } from '../../platform/reach/index.ts';
import type { CompositionResource } from './composition.model.ts';

type Column = 'updated_at' | 'created_at' | 'name' | 'number' | 'duration_ms' | 'size';

export type CompositionFilters = z.output<z.ZodObject<typeof compositionFilters>>;

type ListQuery = CompositionFilters & { page: number; per_page: number; sort?: Sort<Column> | undefined };

/** Columns that only one kind has: an expression for each name. */
type Columns<Extra> = { readonly [Name in keyof Extra]: RawBuilder<Extra[Name]> };

/** For a kind without columns of its own. */
export const NO_COLUMNS: Columns<object> = {};

interface OwnParts<Extra> {
  columns: Columns<Extra>;
  /** The filters that only this kind has. */
  condition: Condition;
}

/** One page; each object has its document with the first scene only. */
export async function list<Extra extends object>(
  db: Db,
  resource: CompositionResource,
  actor: Actor,
  params: ListQuery,
  { columns, condition }: OwnParts<Extra>,
): Promise<Page<Composition & Extra & { cover: unknown }>> {
  const { kind } = resource;
  const found = matching(db, resource, actor, params, condition);
  const order = orderOf(resource, params.sort);
  const rows = (paged: typeof found) =>
    select(db, resource, { ...columns, cover: sql<Json<unknown>>`${sql.ref(`${kind}.cover`)}` })
      .where(`${kind}.id`, 'in', paged.select(`${kind}.id`))
      .orderBy(order);
  return mapPage(await listOf(found, { ...params, order, rows }), (row) => {
    const { cover, ...rest } = asRow<Extra & { cover: Json<unknown> }>(row);
    return { ...rest, cover: fromJson(cover) } as Composition & Extra & { cover: unknown };
  });
}

/** Part of the list in its order, without covers. */
export async function listPart<Extra extends object>(
  db: Db,
  resource: CompositionResource,
  actor: Actor,
  params: Omit<ListQuery, 'page' | 'per_page'>,
  { columns, condition, limit, offset }: OwnParts<Extra> & { limit: number; offset: number },
): Promise<(Composition & Extra)[]> {
  const found = matching(db, resource, actor, params, condition).select(`${resource.kind}.id`);
  const rows = await select(db, resource, columns)
    .where(`${resource.kind}.id`, 'in', found)
    .orderBy(orderOf(resource, params.sort))
    .limit(sql.lit(limit))
    .offset(offset)
    .execute();
  return rows.map((row) => asRow<Extra>(row));
}

export async function find<Extra extends object>(
  db: Db,
  resource: CompositionResource,
  actor: Actor,
  id: number,
  columns: Columns<Extra>,
): Promise<(Composition & Extra) | undefined> {
  const row = await select(db, resource, columns)
    .where(seenBy(resource, actor))
    .where(`${resource.kind}.id`, '=', id)
    .executeTakeFirst();
  return row && asRow<Extra>(row);
}

export async function findDocument(
  db: Db,
  resource: CompositionResource,
  actor: Actor,
  id: number,
): Promise<unknown> {
  const row = await seen(db, resource, actor)
    .select('document')
    .where(`${resource.kind}.id`, '=', id)
    .executeTakeFirst();
  return row && JSON.parse(row.document);
}

/** Whether a program or template of the company, seen or not, has this name. */
export async function isNameTaken(
  db: Db,
  { kind }: CompositionResource,
  companyId: number,
  name: string,
): Promise<boolean> {
  const row = await query(db)
    .selectFrom(kind)
    .select(`${kind}.id`)
    .where(`${kind}.company_id`, '=', companyId)
    .where(`${kind}.name`, '=', name)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the department of the actor has a program or template with this name and content. */
export async function isPresent(
  db: Db,
  { kind }: CompositionResource,
  { department_id }: Pick<Actor, 'department_id'>,
  { name, contentHash }: { name: string; contentHash: string },
): Promise<boolean> {
  const row = await query(db)
    .selectFrom(kind)
    .select(`${kind}.id`)
    .where(`${kind}.department_id`, '=', department_id)
    .where(`${kind}.name`, '=', name)
    .where(`${kind}.content_hash`, '=', contentHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** The rows of the list and its counts: scope and filters, without columns. */
export function matching(
  db: Db,
  resource: CompositionResource,
  actor: Actor,
  params: CompositionFilters,
  condition: Condition,
) {
  const { kind } = resource;
  return seen(db, resource, actor).where(
    where.all(
      inDepartment(`${kind}.department_id`, actor, params.department_id),
      inGroup(`${kind}.group_id`, kind, actor, params.group_id),
      withoutSamples(`${kind}.group_id`, kind, params.samples),
      matchesFilters(resource, params),
      condition,
    ),
  );
}

function orderOf({ kind }: CompositionResource, sort: ListQuery['sort']) {
  return newestFirst(sort, kind, 'updated_at');
}

function seen(db: Db, resource: CompositionResource, actor: Actor) {
  return query(db).selectFrom(resource.kind).where(seenBy(resource, actor));
}

function select<Extra>(db: Db, { kind }: CompositionResource, columns: Columns<Extra>) {
  const own = Object.entries<RawBuilder<unknown>>(columns).map(([name, column]) => column.as(name));
  return query(db)
    .selectFrom(kind)
    .innerJoin(...joinGroup(`${kind}.group_id`))
    .innerJoin(...joinDepartment(`${kind}.department_id`))
    .leftJoin(...joinUser(`${kind}.creator_id`))
    .select([
      `${kind}.id`,
      `${kind}.number`,
      `${kind}.name`,
      `${kind}.category as program_category_id`,
      `${kind}.group_id`,
      GROUP_NAME,
      `${kind}.department_id`,
      DEPARTMENT_NAME,
      `${kind}.width`,
      `${kind}.height`,
      `${kind}.duration_ms`,
      `${kind}.size`,
      `${kind}.scene_count`,
      `${kind}.version`,
      CREATOR_NAME,
      `${kind}.created_at`,
      `${kind}.updated_at`,
    ])
    .select(own);
}

/** The row with its own columns, which were selected under the names of `Extra`. */
function asRow<Extra>(row: Composition): Composition & Extra {
  return row as Composition & Extra;
}

/** A square stands upright as well as it lies. */
const ORIENTED: Record<
  NonNullable<CompositionFilters['orientation']>,
  (kind: CompositionResource['kind']) => Condition
> = {
  landscape: (kind) => sql<boolean>`${sql.ref(`${kind}.width`)} >= ${sql.ref(`${kind}.height`)}`,
  portrait: (kind) => sql<boolean>`${sql.ref(`${kind}.width`)} <= ${sql.ref(`${kind}.height`)}`,
};

function matchesFilters({ kind }: CompositionResource, params: CompositionFilters): Condition {
  const [width, height] = params.resolution?.split(/[*x]/).map(Number) ?? [];
  return where.all(
    where.contains(`${kind}.name`, params.name),
    where.eq(`${kind}.number`, params.number),
    where.eq(`${kind}.width`, width),
    where.eq(`${kind}.height`, height),
    where.eq(`${kind}.category`, params.program_category_id),
    where.eq(`${kind}.version`, params.version),
    where.asked(params.orientation, (orientation) => ORIENTED[orientation](kind)),
  );
}
