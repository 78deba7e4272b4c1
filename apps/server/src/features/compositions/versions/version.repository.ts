import { createHash } from 'node:crypto';
import { type CompositionVersion, paginationOf } from '@marquee/contract';
import { sql } from 'kysely';
import { type Flag, fromJson, type Json } from '../../../platform/database/columns.ts';
import { jsonRows } from '../../../platform/database/json-rows.ts';
import type { Page } from '../../../platform/database/list-of.ts';
import { query } from '../../../platform/database/query.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';
import { nameOfUser } from '../../../platform/organisation/index.ts';
import { releasedUses } from '../../released/index.ts';
import type { CompositionResource } from '../composition.model.ts';
import type { CompositionRow } from '../composition.repository.ts';

/** Versions that stay, besides those that were released. */
export const KEPT_VERSIONS = 50;

/** A row as it is saved, and by whom. */
export interface SavedVersion {
  row: CompositionRow;
  authorId: number | null;
  /** The version whose document it took over. */
  restoredFrom: number | null;
}

export async function isRecorded(
  trx: Trx,
  resource: CompositionResource,
  { id, version }: { id: number; version: number },
): Promise<boolean> {
  const { versions, owner } = tablesOf(resource);
  const { rows } = await sql`
    select 1 from ${versions} where ${owner} = ${id} and version = ${version}`.execute(query(trx));
  return rows.length > 0;
}

/** Keeps a version and drops those beyond the limit. Call it in the transaction that saves, which holds the row's lock. */
export async function record(
  trx: Trx,
  resource: CompositionResource,
  { row, authorId, restoredFrom }: SavedVersion,
): Promise<void> {
  const { versions, documents, owner } = tablesOf(resource);
  const { id, version, document, cover, content_hash, name, width, height } = row;
  const { scene_count, duration_ms, size, updated_at } = row;
  const sha256 = createHash('sha256').update(document).digest('hex');
  await sql`
    insert into ${documents} (${owner}, sha256, document, cover) values (${id}, ${sha256}, ${document}, ${cover})
    on conflict (${owner}, sha256) do nothing`.execute(query(trx));
  await sql`
    insert into ${versions} (${owner}, version, sha256, content_hash, name, width, height, scene_count, duration_ms,
      size, restored_from, author_id, created_at)
    values (${id}, ${version}, ${sha256}, ${content_hash}, ${name}, ${width}, ${height}, ${scene_count},
      ${duration_ms}, ${size}, ${restoredFrom}, ${authorId}, ${updated_at})
    on conflict (${owner}, version) do nothing`.execute(query(trx));
  await prune(trx, resource, id);
}

async function prune(trx: Trx, resource: CompositionResource, id: number): Promise<void> {
  const { versions, documents, owner } = tablesOf(resource);
  const { rows } = await sql<{ version: number }>`
    select version from ${versions} where ${owner} = ${id} and not ${wasReleased(resource)}
    order by version desc limit 1 offset ${KEPT_VERSIONS}`.execute(query(trx));
  const [first] = rows;
  if (!first) return;
  await sql`
    delete from ${versions} where ${owner} = ${id} and version <= ${first.version}
    and not ${wasReleased(resource)}`.execute(query(trx));
  await sql`
    delete from ${documents} where ${owner} = ${id}
    and sha256 not in (select sha256 from ${versions} where ${owner} = ${id})`.execute(query(trx));
}

/** The newest first, each with its first scene. */
export async function list(
  db: Db,
  resource: CompositionResource,
  id: number,
  params: { page: number; per_page: number },
): Promise<Page<CompositionVersion>> {
  const { versions, documents, owner } = tablesOf(resource);
  const count = sql<{ total: number }>`
    select count(*) as total from ${versions} where ${owner} = ${id}`;
  const listed = sql<Listed>`
    select ${versions}.version, ${versions}.name, width, height, scene_count, duration_ms, size, restored_from,
      ${nameOfUser(sql`${versions}.author_id`)} as author_name, ${versions}.created_at, ${documents}.cover,
      (case when ${wasReleased(resource)} then 1 else 0 end) as is_released
    from ${versions}
    join ${documents} on ${documents}.${owner} = ${versions}.${owner} and ${documents}.sha256 = ${versions}.sha256
    where ${versions}.${owner} = ${id}
    order by ${versions}.version desc limit ${sql.lit(params.per_page)} offset ${(params.page - 1) * params.per_page}`;
  const handle = query(db);
  const [{ rows: counted }, { rows }] = await Promise.all([count.execute(handle), listed.execute(handle)]);
  const data = rows.map(({ cover, is_released, ...row }) => ({
    ...row,
    cover: fromJson(cover),
    is_released: is_released === 1,
  }));
  return { data, pagination: paginationOf(params, counted[0]?.total ?? 0) };
}

type Listed = Omit<CompositionVersion, 'cover' | 'is_released'> & { cover: Json<unknown>; is_released: Flag };

/** The document of a version; undefined if it was not kept. */
export async function findDocument(
  db: Db,
  resource: CompositionResource,
  id: number,
  version: number,
): Promise<unknown> {
  const { versions, documents, owner } = tablesOf(resource);
  const { rows } = await sql<{ document: string }>`
    select ${documents}.document from ${versions}
    join ${documents} on ${documents}.${owner} = ${versions}.${owner} and ${documents}.sha256 = ${versions}.sha256
    where ${versions}.${owner} = ${id} and version = ${version}`.execute(query(db));
  return rows[0] && JSON.parse(rows[0].document);
}

/** Who saved any of these contents, as far as the history tells. */
export async function listAuthors(
  db: Db,
  resource: CompositionResource,
  contents: readonly { id: number; content_hash: string }[],
): Promise<number[]> {
  if (contents.length === 0) return [];
  const { versions, owner } = tablesOf(resource);
  const saved = jsonRows(db, contents, { id: 'int', content_hash: 'text' });
  const { rows } = await sql<{ author_id: number }>`
    select distinct author_id from ${versions}
    join ${saved} as saved on saved.id = ${owner} and saved.content_hash = ${versions}.content_hash
    where author_id is not null`.execute(query(db));
  return rows.map((row) => row.author_id);
}

/** Whether a release, whatever became of it, has the content of a version. Templates are not released. */
function wasReleased({ kind }: CompositionResource) {
  if (kind !== 'program') return sql<boolean>`(1 = 0)`;
  return releasedUses.wasReleased('program_version.program_id', 'program_version.content_hash');
}

function tablesOf({ kind }: CompositionResource) {
  return {
    versions: sql.table(`${kind}_version`),
    documents: sql.table(`${kind}_document`),
    owner: sql.ref(`${kind}_id`),
  };
}
