import { contentOwner } from '../../platform/content-store/content-owner.ts';
import { query } from '../../platform/database/query.ts';

/** The files of releases; only those whose materials were replaced or deleted have no other owner. */
export const releaseContent = contentOwner({
  table: 'release_file',
  columns: ['sha256'],
  isDerived: false,
  isLast: true,
  async listUses(db, sha256) {
    const rows = await query(db)
      .selectFrom('release_file')
      .innerJoin('release', 'release.id', 'release_file.release_id')
      .select(['release.number', 'release.name', 'release.company_id'])
      .where('release_file.sha256', '=', sha256)
      .execute();
    return rows.map(({ number, name, company_id }) => ({
      subject: `a file of release ${number} “${name}” (company ${company_id})`,
      advice: 'release its programs again',
    }));
  },
});
