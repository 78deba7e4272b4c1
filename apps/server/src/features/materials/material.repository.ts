import type { Insertable, Selectable } from 'kysely';
import { nextNumber } from '../../platform/database/next-number.ts';
import type { MaterialTable } from '../../platform/database/tables/content.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';
import { type Reacher, withinReach } from '../../platform/reach/index.ts';
import { materialsSeenBy } from './material.policy.ts';

export type MaterialRow = Selectable<MaterialTable>;
export type NewMaterial = Omit<Insertable<MaterialTable>, 'number' | 'created_at' | 'updated_at'>;

/** Materials as they are changed. */
export class MaterialRepository {
  async insert(trx: Trx, material: NewMaterial, now: number): Promise<number> {
    const number = await nextNumber(trx, 'material', material.company_id);
    const { id } = await trx
      .insertInto('material')
      .values({ ...material, number, created_at: now, updated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async rename(trx: Trx, id: number, name: string, now: number): Promise<void> {
    await trx.updateTable('material').set({ name, updated_at: now }).where('id', '=', id).execute();
  }

  /**
   * Those of these materials that the actor sees, and of `kept` those of the company, held until the transaction ends: who is about to use one and who is about to delete
   * it wait for each other, and the second sees what the first did.
   */
  async hold(
    trx: Trx,
    actor: Reacher,
    ids: readonly number[],
    kept: readonly number[] = [],
  ): Promise<MaterialRow[]> {
    if (ids.length === 0) return [];
    return trx
      .updateTable('material')
      .set((eb) => ({ updated_at: eb.ref('updated_at') }))
      .where('company_id', '=', actor.company_id)
      .where((eb) => eb.or([materialsSeenBy(actor), ...(kept.length > 0 ? [eb('id', 'in', kept)] : [])]))
      .where('id', 'in', ids)
      .returningAll()
      .execute();
  }

  async setThumbnail(trx: Trx, id: number, sha256: string): Promise<void> {
    await trx.updateTable('material').set({ thumbnail_sha256: sha256 }).where('id', '=', id).execute();
  }

  /** The programs that use any of these materials: names of those that the actor sees, and how many others. */
  async findUses(trx: Trx, actor: Reacher, ids: number[]): Promise<{ names: string[]; hidden: number }> {
    const isSeen = withinReach('program.department_id', actor, 'program', 'view');
    const uses = trx
      .selectFrom('program_material')
      .innerJoin('program', 'program.id', 'program_material.program_id')
      .where('program_material.material_id', 'in', ids);
    const seen = await uses
      .select('program.name')
      .distinct()
      .where(isSeen)
      .orderBy('program.name')
      .limit(10)
      .execute();
    const { hidden } = await uses
      .select((eb) => eb.fn.count<number>('program.id').distinct().as('hidden'))
      .where((eb) => eb.not(isSeen))
      .executeTakeFirstOrThrow();
    return { names: seen.map((row) => row.name), hidden };
  }

  async delete(trx: Trx, ids: number[]): Promise<void> {
    await trx.deleteFrom('material').where('id', 'in', ids).execute();
  }

  async findByName(db: Db, companyId: number, name: string): Promise<MaterialRow | undefined> {
    return this.#ofCompany(db, companyId).where('name', '=', name).executeTakeFirst();
  }

  async findByContent(db: Db, companyId: number, sha256: string): Promise<MaterialRow | undefined> {
    return this.#ofCompany(db, companyId).where('sha256', '=', sha256).executeTakeFirst();
  }

  /** A material that the browser hashed to the same value and that has the same size. */
  async findByHint(
    db: Db,
    companyId: number,
    file: { hash_hint: string; size: number },
  ): Promise<MaterialRow | undefined> {
    return this.#ofCompany(db, companyId)
      .where('hash_hint', '=', file.hash_hint)
      .where('size', '=', file.size)
      .executeTakeFirst();
  }

  /** Bytes of all materials of a company, each content once, and what it may have. */
  async measureStorage(db: Db, companyId: number): Promise<{ used: number; quota: number }> {
    const { used } = await db
      .selectFrom('material')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('size'), eb.lit(0)).as('used'))
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow();
    const { storage_quota: quota } = await db
      .selectFrom('company')
      .select('storage_quota')
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow();
    return { used, quota };
  }

  #ofCompany(db: Db, companyId: number) {
    return db.selectFrom('material').selectAll().where('company_id', '=', companyId);
  }
}
