import { contentOwner } from '../../platform/content-store/content-owner.ts';
import { query } from '../../platform/database/query.ts';

/** The uploaded files of digital humans, which only a person can restore. */
export const digitalHumanContent = contentOwner({
  table: 'digital_human',
  columns: ['sha256'],
  isDerived: false,
  async listUses(db, sha256) {
    const rows = await query(db)
      .selectFrom('digital_human')
      .select(['name', 'company_id'])
      .where('sha256', '=', sha256)
      .execute();
    return rows.map(({ name, company_id }) => ({
      subject: `the file of the digital human “${name}” (company ${company_id})`,
      advice: 'upload it again',
    }));
  },
});
