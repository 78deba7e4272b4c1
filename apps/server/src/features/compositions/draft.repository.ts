import { sql } from 'kysely';
import { query } from '../../platform/database/query.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { CompositionResource } from './composition.ts';

interface DraftRow {
  base_version: number;
  document: string;
  updated_at: number;
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

export async function put(
  db: Db,
  resource: CompositionResource,
  id: number,
  userId: number,
  { base_version, document, updated_at }: DraftRow,
): Promise<void> {
  const owner = ownerOf(resource);
  await sql`
    insert into ${drafts(resource)} (${owner}, user_id, base_version, document, updated_at)
    values (${id}, ${userId}, ${base_version}, ${document}, ${updated_at})
    on conflict (${owner}, user_id) do update
    set base_version = excluded.base_version, document = excluded.document, updated_at = excluded.updated_at
  `.execute(query(db));
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
