import { rowContentOwner } from '../../platform/content-store/row-content-owner.ts';
import { query } from '../../platform/database/query.ts';

const COLUMNS = ['logo_sha256', 'login_picture_sha256'] as const;

/** The images of brands. Without its image, the company shows Marquee's own. */
export const brandContent = COLUMNS.map((column) =>
  rowContentOwner({
    table: 'company_brand',
    columns: [column],
    facts: ['company_id'],
    isDerived: false,
    useOf: ({ company_id }, sha256) => ({
      subject: `an image of the brand of company ${company_id}`,
      advice: 'upload it again',
      async repair(deps) {
        const values = { [column]: null };
        await query(deps.db).updateTable('company_brand').set(values).where(column, '=', sha256).execute();
        return { done: 'image removed from the brand' };
      },
    }),
  }),
);
