import { rowContentOwner } from '../../platform/content-store/row-content-owner.ts';

/** Packages, which only a person can restore, and their pictures. */
export const appContent = rowContentOwner({
  table: 'app',
  columns: ['sha256', 'icon_sha256'],
  facts: ['name', 'version', 'company_id', 'sha256'],
  isDerived: false,
  useOf: (row, sha256) => ({
    subject: `the ${row.sha256 === sha256 ? 'file' : 'picture'} of the package “${row.name}” ${row.version} (company ${row.company_id})`,
    advice: 'delete it and upload it again',
  }),
});
