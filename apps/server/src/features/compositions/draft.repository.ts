import { sql } from 'kysely';
import { query } from '../../platform/database/query.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { CompositionResource } from './composition.ts';

interface DraftRow {
  base_version: number;
  document: string;
  updated_at: number;
}

interface SentDraft extends DraftRow {
  /** The draft of null replaces any other. */
  window_id: string | null;
  /** When the draft was saved that this one continues; null for none. */
  after: number | null;
}

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

/** Whether the draft was saved: that of another window stays if it is newer than the one that this draft continues. */
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
    where excluded.window_id is null or excluded.window_id = ${table}.window_id or ${table}.updated_at <= ${after}
    returning user_id
  `.execute(query(db));
  return rows.length > 0;
}

export async function remove(
  db: Db,
  resource: CompositionResource,
  id: number,
  userId: number,
): Promise<void> {
  await sql`delete from ${drafts(resource)} where ${isOf(resource, id, userId)}`.execute(query(db));
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
