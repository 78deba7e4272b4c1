import { type ContentUse, contentOwner } from '../../platform/content-store/content-owner.ts';
import { query } from '../../platform/database/query.ts';
import type { Db } from '../../platform/database/transaction.ts';

const COLUMNS = ['logo_sha256', 'login_picture_sha256'] as const;

/** The images of brands. Without its image, the company shows Marquee's own. */
export const brandContent = contentOwner({
  table: 'company_brand',
  columns: COLUMNS,
  isDerived: false,
  async listUses(db, sha256) {
    const uses = await Promise.all(COLUMNS.map((column) => listImages(db, column, sha256)));
    return uses.flat();
  },
});

async function listImages(db: Db, column: (typeof COLUMNS)[number], sha256: string): Promise<ContentUse[]> {
  const rows = await query(db)
    .selectFrom('company_brand')
    .select('company_id')
    .where(column, '=', sha256)
    .execute();
  return rows.map(({ company_id }) => ({
    subject: `an image of the brand of company ${company_id}`,
    advice: 'upload it again',
    async repair(deps) {
      const values = { [column]: null };
      await query(deps.db).updateTable('company_brand').set(values).where(column, '=', sha256).execute();
      return { done: 'image removed from the brand' };
    },
  }));
}
