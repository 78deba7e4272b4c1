import { contentOwner } from '../../platform/content-store/content-owner.ts';
import { query } from '../../platform/database/query.ts';

/** Packages, which only a person can restore, and their pictures. */
export const appContent = contentOwner({
  table: 'app',
  columns: ['sha256', 'icon_sha256'],
  isDerived: false,
  async listUses(db, sha256) {
    const rows = await query(db)
      .selectFrom('app')
      .select(['name', 'version', 'company_id', 'sha256'])
      .where((eb) => eb.or([eb('sha256', '=', sha256), eb('icon_sha256', '=', sha256)]))
      .execute();
    return rows.map((row) => ({
      subject: `the ${row.sha256 === sha256 ? 'file' : 'picture'} of the package “${row.name}” ${row.version} (company ${row.company_id})`,
      advice: 'delete it and upload it again',
    }));
  },
});
