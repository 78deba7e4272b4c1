import { paginationOf, type Recycled, type recycledListQuerySchema } from '@marquee/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { listContentReferences } from '../content-store/content-references.ts';
import { scheduleDeletion } from '../content-store/content-rows.ts';
import { fromJson } from '../database/columns.ts';
import { newestFirst, type Page } from '../database/list-of.ts';
import { query } from '../database/query.ts';
import { readTogether } from '../database/read-together.ts';
import type { RecycledTable } from '../database/tables/recycle-bin.ts';
import type { Tables } from '../database/tables.ts';
import type { Db, Trx } from '../database/transaction.ts';
import { contains } from '../database/where.ts';
import { GROUP_NAME, joinGroup } from '../groups/index.ts';
import { DEPARTMENT_NAME, joinDepartment, nameOfUser } from '../organisation/index.ts';
import { idList, type Reacher, reachedBy, seenBy } from '../reach/index.ts';
import { BINS, PARTS, type RecycledKind } from './recycled-kinds.ts';
import { rowAsJson } from './stored-rows.repository.ts';

export type RecycledRow = Selectable<RecycledTable>;
export type RecycledListQuery = z.output<typeof recycledListQuerySchema>;

/** Columns of each kind for the list of its bin; only materials have a type, and playlists no size of their own. */
const FACTS: Readonly<Record<RecycledKind, { type: RawBuilder<unknown>; size: RawBuilder<unknown> }>> = {
  material: { type: sql`type`, size: sql`size` },
  program: { type: sql`null`, size: sql`size` },
  template: { type: sql`null`, size: sql`size` },
  playlist: { type: sql`null`, size: sql`0` },
};

/** The table of a bin. All bins have equal columns, so queries are typed by one of them. */
function binOf(kind: RecycledKind): 'recycled_material' {
  return BINS[kind].kind as 'recycled_material';
}

/** Copies objects with their parts and files into the bin. Delete their rows in the same transaction. */
export async function insert(
  trx: Trx,
  kind: RecycledKind,
  ids: readonly number[],
  { now, userId }: { now: number; userId: number | null },
): Promise<void> {
  const named = idList(trx, ids);
  const { type, size } = FACTS[kind];
  await sql`
    insert into ${sql.table(binOf(kind))}
      (id, company_id, department_id, group_id, number, name, type, size, row, deleted_at, deleted_by)
    select id, company_id, department_id, group_id, number, name, ${type}, ${size}, ${await rowAsJson(trx, kind)},
      ${sql.lit(now)}, ${userId === null ? sql`null` : sql.lit(userId)}
    from ${sql.table(kind)} where id in ${named}`.execute(query(trx));
  for (const { table, owner } of PARTS[kind]) {
    const id = sql.ref(`${table}.${owner}`);
    await sql`
      insert into recycled_part (kind, object_id, table_name, row)
      select ${sql.lit(kind)}, ${id}, ${sql.lit(table)}, ${await rowAsJson(trx, table)}
      from ${sql.table(table)} where ${id} in ${named}`.execute(query(trx));
  }
  const owners = new Map<string, string>([
    [kind, 'id'],
    ...PARTS[kind].map(({ table, owner }) => [table, owner] as const),
  ]);
  for (const { table, column } of await listContentReferences(trx)) {
    const owner = owners.get(table);
    if (owner === undefined) continue;
    await sql`
      insert into recycled_file (kind, object_id, sha256)
      select distinct ${sql.lit(kind)}, ${sql.ref(`${table}.${owner}`)}, ${sql.ref(`${table}.${column}`)}
      from ${sql.table(table)}
      where ${sql.ref(`${table}.${owner}`)} in ${named} and ${sql.ref(`${table}.${column}`)} is not null
      on conflict do nothing`.execute(query(trx));
  }
}

/** One page of what the actor may restore, with the bytes of all of it. */
export async function list(
  db: Db,
  kind: RecycledKind,
  actor: Reacher,
  params: RecycledListQuery,
): Promise<Page<ListedRow> & { size: number }> {
  const bin = binOf(kind);
  const found = restorable(db, kind, actor).$if(params.name !== undefined, (rows) =>
    rows.where(contains(`${bin}.name`, params.name ?? '')),
  );
  const sums = found.select((eb) => [
    eb.fn.countAll<number>().as('total'),
    eb.fn.coalesce(eb.fn.sum<number>(`${bin}.size`), eb.lit(0)).as('size'),
  ]);
  const page = found
    .innerJoin(...joinDepartment(`${bin}.department_id`))
    .leftJoin(...joinGroup(`${bin}.group_id`))
    .select([
      `${bin}.id`,
      `${bin}.number`,
      `${bin}.name`,
      `${bin}.type`,
      `${bin}.size`,
      GROUP_NAME,
      `${bin}.department_id`,
      DEPARTMENT_NAME,
      `${bin}.deleted_at`,
      nameOfUser(sql.ref(`${bin}.deleted_by`)).as('deleted_by'),
      coverIn(db, sql.ref(`${bin}.row`)).as('cover'),
    ])
    .orderBy(newestFirst(params.sort, bin, 'deleted_at'))
    .limit(sql.lit(params.per_page))
    .offset((params.page - 1) * params.per_page);
  const [[summed], rows] = await readTogether(sums, page);
  return { data: rows, pagination: paginationOf(params, summed?.total ?? 0), size: summed?.size ?? 0 };
}

type ListedRow = Omit<Recycled, 'days_left' | 'cover' | 'covers'> & {
  /** As JSON; null for what has none. */
  cover: string | null;
};

/** The cover in a stored row, which only programs and templates have. */
function coverIn(db: Db, row: RawBuilder<unknown>): RawBuilder<string | null> {
  return db.engine === 'sqlite' ? sql`${row} ->> '$.cover'` : sql`${row}::json ->> 'cover'`;
}

/** The covers of programs in the bin, as JSON. */
export async function listProgramCovers(
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; name: string; cover: string | null }[]> {
  if (ids.length === 0) return [];
  const bin = binOf('program');
  return query(db)
    .selectFrom(bin)
    .select([`${bin}.id`, `${bin}.name`, coverIn(db, sql.ref(`${bin}.row`)).as('cover')])
    .where(`${bin}.id`, 'in', idList(db, ids))
    .execute();
}

/** The ids of all that the actor may restore. */
export async function listRestorableIds(trx: Trx, kind: RecycledKind, actor: Reacher): Promise<number[]> {
  const rows = await restorable(trx, kind, actor)
    .select(`${binOf(kind)}.id`)
    .execute();
  return rows.map(({ id }) => id);
}

/** The objects among these that the actor may restore, locked until the transaction ends. */
export async function lock(
  trx: Trx,
  kind: RecycledKind,
  actor: Reacher,
  ids: readonly number[],
): Promise<RecycledRow[]> {
  if (ids.length === 0) return [];
  const bin = binOf(kind);
  return query(trx)
    .updateTable(bin)
    .set((eb) => ({ deleted_at: eb.ref('deleted_at') }))
    .where(seenBy(BINS[kind], actor))
    .where(reachedBy(BINS[kind], actor, 'delete'))
    .where('id', 'in', idList(trx, ids))
    .returningAll()
    .execute();
}

/** The thumbnail of a material in the bin; null if it has none, or has left the bin. */
export async function findThumbnail(db: Db, id: number): Promise<string | null> {
  const found = await query(db)
    .selectFrom(binOf('material'))
    .select('row')
    .where('id', '=', id)
    .executeTakeFirst();
  const { thumbnail_sha256 } = found ? fromJson(found.row) : {};
  return typeof thumbnail_sha256 === 'string' ? thumbnail_sha256 : null;
}

/** Which of these ids are in the bin of a kind, for any user. */
export async function listKnown(db: Db, kind: RecycledKind, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await query(db)
    .selectFrom(binOf(kind))
    .select('id')
    .where('id', 'in', idList(db, ids))
    .execute();
  return rows.map(({ id }) => id);
}

export interface Part {
  table_name: keyof Tables;
  row: RecycledRow['row'];
}

/** The rows of other tables that wait for these objects, in the order in which they were stored. */
export async function listParts(db: Db, kind: RecycledKind, ids: readonly number[]): Promise<Part[]> {
  if (ids.length === 0) return [];
  const rows = await query(db)
    .selectFrom('recycled_part')
    .select(['table_name', 'row'])
    .where('kind', '=', kind)
    .where('object_id', 'in', idList(db, ids))
    .orderBy('id')
    .execute();
  return rows.map(({ table_name, row }) => ({ table_name: table_name as keyof Tables, row }));
}

/** Lets a row wait for another object that it refers to. */
export async function insertPart(trx: Trx, kind: RecycledKind, id: number, part: Part): Promise<void> {
  await query(trx)
    .insertInto('recycled_part')
    .values({ ...part, kind, object_id: id })
    .execute();
}

/** Forgets objects that have returned. */
export async function remove(trx: Trx, kind: RecycledKind, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  for (const table of ['recycled_part', 'recycled_file'] as const) {
    await query(trx)
      .deleteFrom(table)
      .where('kind', '=', kind)
      .where('object_id', 'in', idList(trx, ids))
      .execute();
  }
  await query(trx).deleteFrom(binOf(kind)).where('id', 'in', idList(trx, ids)).execute();
}

/** Deletes objects for ever; their files are kept for the grace period of the sweep. */
export async function purge(
  trx: Trx,
  kind: RecycledKind,
  ids: readonly number[],
  now: number,
): Promise<void> {
  if (ids.length === 0) return;
  const files = query(trx)
    .selectFrom('recycled_file')
    .select('sha256')
    .where('kind', '=', kind)
    .where('object_id', 'in', idList(trx, ids));
  await scheduleDeletion(trx, files, now);
  await remove(trx, kind, ids);
}

/** Locks and returns some of the objects that were deleted before a moment, with their companies. */
export async function lockOlder(
  trx: Trx,
  kind: RecycledKind,
  { before, limit }: { before: number; limit: number },
): Promise<Pick<RecycledRow, 'id' | 'company_id'>[]> {
  const bin = binOf(kind);
  const old = query(trx)
    .selectFrom(bin)
    .select('id')
    .where('deleted_at', '<=', before)
    .orderBy('deleted_at')
    .limit(limit);
  return query(trx)
    .updateTable(bin)
    .set((eb) => ({ deleted_at: eb.ref('deleted_at') }))
    .where('id', 'in', old)
    .returning(['id', 'company_id'])
    .execute();
}

/** The deleted objects that keep a file, in words. */
export async function listOfFile(
  db: Db,
  sha256: string,
): Promise<(Pick<RecycledRow, 'number' | 'name' | 'company_id'> & { kind: RecycledKind })[]> {
  const perKind = (Object.keys(BINS) as RecycledKind[]).map(async (kind) => {
    const rows = await query(db)
      .selectFrom(binOf(kind))
      .select(['number', 'name', 'company_id'])
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('recycled_file')
          .select('object_id')
          .where('kind', '=', kind)
          .where('sha256', '=', sha256),
      )
      .orderBy('id')
      .execute();
    return rows.map((row) => ({ kind, ...row }));
  });
  return (await Promise.all(perKind)).flat();
}

function restorable(db: Db, kind: RecycledKind, actor: Reacher) {
  return query(db)
    .selectFrom(binOf(kind))
    .where(seenBy(BINS[kind], actor))
    .where(reachedBy(BINS[kind], actor, 'delete'));
}
