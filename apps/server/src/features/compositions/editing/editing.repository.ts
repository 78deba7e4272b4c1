import { sql } from 'kysely';
import type { Actor } from '../../../platform/actor/actor.ts';
import { query } from '../../../platform/database/query.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { nameOfUser } from '../../../platform/organisation/index.ts';
import { seenBy } from '../../../platform/reach/index.ts';
import type { CompositionResource } from '../composition.model.ts';

/** The window that edits, and its user. */
export interface Editor {
  user_id: number;
  window_id: string;
  name: string;
  since: number;
}

/** A window that edits, until it is silent for too long. */
interface EditorWindow {
  user_id: number;
  window_id: string;
}

const editorName = nameOfUser(sql`editing.user_id`);

/** Who edits now; undefined if nobody does. */
export async function find(
  db: Db,
  resource: CompositionResource,
  id: number,
  now: number,
): Promise<Editor | undefined> {
  const { rows } = await sql<Editor>`
    select editing.user_id, editing.window_id, editing.since, ${editorName} as name
    from ${tableOf(resource)} as editing
    where editing.${idOf(resource)} = ${id} and editing.expires_at > ${now}
  `.execute(query(db));
  return rows[0];
}

/** Objects that the actor sees and that somebody edits now. */
export async function list(
  db: Db,
  resource: CompositionResource,
  actor: Actor,
  now: number,
): Promise<(Omit<Editor, 'window_id'> & { id: number })[]> {
  const seen = query(db)
    .selectFrom(resource.kind)
    .select(`${resource.kind}.id`)
    .where(seenBy(resource, actor));
  const { rows } = await sql<Omit<Editor, 'window_id'> & { id: number }>`
    select editing.${idOf(resource)} as id, editing.user_id, editing.since, ${editorName} as name
    from ${tableOf(resource)} as editing
    where editing.expires_at > ${now} and editing.${idOf(resource)} in (${seen})
    order by editing.since, id
  `.execute(query(db));
  return rows;
}

/** Gives the right to edit to a window that has it, or if nobody has it; with `takesOver` in any case. */
export async function claim(
  db: Db,
  resource: CompositionResource,
  id: number,
  { user_id, window_id }: EditorWindow,
  { now, expiresAt, takesOver }: { now: number; expiresAt: number; takesOver: boolean },
): Promise<void> {
  const owner = idOf(resource);
  const isSame = sql<boolean>`editing.user_id = excluded.user_id and editing.window_id = excluded.window_id`;
  await sql`
    insert into ${tableOf(resource)} as editing (${owner}, user_id, window_id, since, expires_at)
    values (${id}, ${user_id}, ${window_id}, ${now}, ${expiresAt})
    on conflict (${owner}) do update set
      since = case when ${isSame} then editing.since else excluded.since end,
      user_id = excluded.user_id, window_id = excluded.window_id, expires_at = excluded.expires_at
    where editing.expires_at <= ${now} or (${isSame}) ${takesOver ? sql`or 1 = 1` : sql``}
  `.execute(query(db));
}

/** Whether the window had the right to edit, which is free now. */
export async function leave(
  db: Db,
  resource: CompositionResource,
  id: number,
  { user_id, window_id }: EditorWindow,
): Promise<boolean> {
  const { rows } = await sql`
    delete from ${tableOf(resource)}
    where ${idOf(resource)} = ${id} and user_id = ${user_id} and window_id = ${window_id}
    returning user_id
  `.execute(query(db));
  return rows.length > 0;
}

/** Removes the windows that were silent for too long; returns what they edited, with its company. */
export async function removeSilent(
  db: Db,
  resource: CompositionResource,
  now: number,
): Promise<{ id: number; company_id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    delete from ${tableOf(resource)} where expires_at <= ${now} returning ${idOf(resource)} as id
  `.execute(query(db));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  return query(db).selectFrom(resource.kind).select(['id', 'company_id']).where('id', 'in', ids).execute();
}

function tableOf({ kind }: CompositionResource) {
  return sql.table(`${kind}_editing`);
}

function idOf({ kind }: CompositionResource) {
  return sql.ref(`${kind}_id`);
}
