import type { Composition } from '@marquee/contract';
import { type Selectable, sql } from 'kysely';
import type { Actor } from '../../platform/actor/actor.ts';
import { nextNumber } from '../../platform/database/next-number.ts';
import { query } from '../../platform/database/query.ts';
import type { CompositionTable } from '../../platform/database/tables/publishing.ts';
import type { Row } from '../../platform/database/tables.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { idList, type Reacher, seenBy } from '../../platform/reach/index.ts';
import type { CompositionResource } from './composition.model.ts';
import type { DocumentFacts } from './composition-document.model.ts';

export type CompositionRow = Selectable<CompositionTable>;

export interface NewComposition extends DocumentFacts {
  name: string;
  category: Composition['program_category_id'];
  group_id: number;
}

export async function insert(
  trx: Trx,
  { kind }: CompositionResource,
  actor: Pick<Actor, 'company_id' | 'department_id'> & { user_id: number | null },
  values: NewComposition,
  now: number,
): Promise<number> {
  const { company_id, department_id, user_id } = actor;
  const number = await nextNumber(trx, kind, company_id);
  const owner = { company_id, department_id, creator_id: user_id };
  const { id } = await query(trx)
    .insertInto(kind)
    .values({ ...values, ...owner, number, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Overwrites only the version that was edited; false when there is a newer one, or no such object. */
export async function update(
  trx: Trx,
  resource: CompositionResource,
  actor: Actor,
  expected: { id: number; version: number },
  values: Partial<DocumentFacts> & { name?: string; updated_at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await query(trx)
    .updateTable(resource.kind)
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where(seenBy(resource, actor))
    .where('id', '=', expected.id)
    .where('version', '=', expected.version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The rows with these ids, locked until the transaction ends: nobody else can save, release or delete them. */
export async function lock<Of extends CompositionResource>(
  trx: Trx,
  resource: Of,
  actor: Reacher,
  ids: number[],
): Promise<Row<Of['kind']>[]> {
  if (ids.length === 0) return [];
  const rows = await query(trx)
    .updateTable(resource.kind)
    .set((eb) => ({ version: eb.ref('version') }))
    .where(seenBy(resource, actor))
    .where('id', 'in', idList(trx, ids))
    .returningAll()
    .execute();
  // The table decides which columns a row has, and the query names a union of tables.
  return rows as Row<Of['kind']>[];
}

/** A row with its document. */
export async function getRow(trx: Trx, { kind }: CompositionResource, id: number): Promise<CompositionRow> {
  return query(trx).selectFrom(kind).selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function remove(trx: Trx, { kind }: CompositionResource, ids: number[]): Promise<void> {
  await query(trx).deleteFrom(kind).where('id', 'in', idList(trx, ids)).execute();
}

/** The materials that the last saved version shows. */
export async function listMaterialIds(
  trx: Trx,
  { kind }: CompositionResource,
  id: number,
): Promise<number[]> {
  const { rows } = await sql<{ material_id: number }>`
    select material_id from ${materialsOf(kind)} where ${sql.ref(`${kind}_id`)} = ${id}`.execute(query(trx));
  return rows.map((row) => row.material_id);
}

export async function replaceMaterials(
  trx: Trx,
  { kind }: CompositionResource,
  id: number,
  materialIds: number[],
): Promise<void> {
  const owner = sql.ref(`${kind}_id`);
  await sql`delete from ${materialsOf(kind)} where ${owner} = ${id}`.execute(query(trx));
  if (materialIds.length === 0) return;
  const rows = sql.join(materialIds.map((materialId) => sql`(${id}, ${materialId})`));
  await sql`insert into ${materialsOf(kind)} (${owner}, material_id) values ${rows}`.execute(query(trx));
}

function materialsOf(kind: CompositionResource['kind']) {
  return sql.table(`${kind}_material`);
}
