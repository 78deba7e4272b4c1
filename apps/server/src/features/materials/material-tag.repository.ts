import type { Db, Trx } from '../../platform/database/transaction.ts';

/** Words by which people find materials again. */
export class MaterialTagRepository {
  /** By material; those without tags are not in it. */
  async listOf(db: Db, materialIds: readonly number[]): Promise<Map<number, string[]>> {
    if (materialIds.length === 0) return new Map();
    const rows = await db
      .selectFrom('material_tag')
      .selectAll()
      .where('material_id', 'in', materialIds)
      .orderBy('tag')
      .execute();
    const byMaterial = Map.groupBy(rows, (row) => row.material_id);
    return new Map([...byMaterial].map(([id, tags]) => [id, tags.map(({ tag }) => tag)]));
  }

  async set(trx: Trx, materialId: number, tags: readonly string[]): Promise<void> {
    await trx.deleteFrom('material_tag').where('material_id', '=', materialId).execute();
    if (tags.length === 0) return;
    await trx
      .insertInto('material_tag')
      .values(tags.map((tag) => ({ material_id: materialId, tag })))
      .execute();
  }
}
