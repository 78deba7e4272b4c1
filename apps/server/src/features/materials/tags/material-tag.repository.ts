import type { materialTagQuerySchema } from '@marquee/contract';
import type { z } from 'zod';
import { query } from '../../../platform/database/query.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';
import { where } from '../../../platform/database/where.ts';
import { type Reacher, withinReach } from '../../../platform/reach/index.ts';

/** Returns tags by material id, without materials that have none. */
export async function listOf(db: Db, materialIds: readonly number[]): Promise<Map<number, string[]>> {
  if (materialIds.length === 0) return new Map();
  const rows = await query(db)
    .selectFrom('material_tag')
    .select(['material_id', 'tag'])
    .where('material_id', 'in', materialIds)
    .orderBy('tag')
    .execute();
  const byMaterial = Map.groupBy(rows, (row) => row.material_id);
  return new Map([...byMaterial].map(([id, tags]) => [id, tags.map(({ tag }) => tag)]));
}

/** Returns the tags of all materials that the actor sees, most frequent first. */
export async function listUsed(
  db: Db,
  actor: Reacher,
  { search, limit }: z.output<typeof materialTagQuerySchema>,
): Promise<{ tag: string; count: number }[]> {
  return query(db)
    .selectFrom('material_tag')
    .select((eb) => ['tag', eb.fn.countAll<number>().as('count')])
    .where('company_id', '=', actor.company_id)
    .where(withinReach('material_tag.department_id', actor, 'material', 'view'))
    .where(where.all(where.contains('material_tag.tag', search || undefined)))
    .groupBy('tag')
    .orderBy('count', 'desc')
    .orderBy('tag')
    .limit(limit)
    .execute();
}

export async function set(trx: Trx, materialId: number, tags: readonly string[]): Promise<void> {
  await query(trx).deleteFrom('material_tag').where('material_id', '=', materialId).execute();
  if (tags.length === 0) return;
  const owner = await query(trx)
    .selectFrom('material')
    .select(['company_id', 'department_id'])
    .where('id', '=', materialId)
    .executeTakeFirstOrThrow();
  await query(trx)
    .insertInto('material_tag')
    .values(tags.map((tag) => ({ ...owner, material_id: materialId, tag })))
    .execute();
}
