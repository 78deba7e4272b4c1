import { type RawBuilder, sql } from 'kysely';
import { query } from '../../platform/database/query.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { CompositionResource } from './composition.model.ts';

interface DraftRow {
  base_version: number;
  document: string;
  updated_at: number;
}

/** The draft that a window replaces or removes, as the window knows it. */
interface Basis {
  /** Null for any other client, which replaces or removes every draft. */
  window_id: string | null;
  /** When that draft was saved; null without one. One that another window saved later stays. */
  after: number | null;
}

interface SentDraft extends DraftRow, Basis {}

export async function find(
  db: Db,
  resource: CompositionResource,
  id: number,
  userId: number,
): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    select base_version, document, updated_at from ${drafts(resource)} where ${isOf(resource, id, userId)}
  `.execute(query(db));
  return rows[0];
}

/** Whether the draft was saved. */
export async function put(
  db: Db,
  resource: CompositionResource,
  id: number,
  userId: number,
  { base_version, document, updated_at, window_id, after }: SentDraft,
): Promise<boolean> {
  const [owner, table] = [ownerOf(resource), drafts(resource)];
  const { rows } = await sql`
    insert into ${table} (${owner}, user_id, base_version, document, updated_at, window_id)
    values (${id}, ${userId}, ${base_version}, ${document}, ${updated_at}, ${window_id})
    on conflict (${owner}, user_id) do update
    set base_version = excluded.base_version, document = excluded.document, updated_at = excluded.updated_at,
      window_id = excluded.window_id
    where ${isKnown(table, { window_id, after })}
    returning user_id
  `.execute(query(db));
  return rows.length > 0;
}

export async function remove(
  db: Db,
  resource: CompositionResource,
  id: number,
  userId: number,
  basis: Basis,
): Promise<void> {
  const table = drafts(resource);
  await sql`
    delete from ${table} where ${isOf(resource, id, userId)} and (${isKnown(table, basis)})
  `.execute(query(db));
}

/** Whether the stored draft was saved by this window, or no later than the draft that the window continues. */
function isKnown(table: RawBuilder<unknown>, { window_id, after }: Basis) {
  if (window_id === null) return sql<boolean>`1 = 1`;
  return sql<boolean>`${table}.window_id = ${window_id} or ${table}.updated_at <= ${after}`;
}

function drafts({ kind }: CompositionResource) {
  return sql.table(`${kind}_draft`);
}

function ownerOf({ kind }: CompositionResource) {
  return sql.ref(`${kind}_id`);
}

function isOf(resource: CompositionResource, id: number, userId: number) {
  return sql<boolean>`${ownerOf(resource)} = ${id} and user_id = ${userId}`;
}
