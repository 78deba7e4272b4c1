import { rowContentOwner } from '../../platform/content-store/row-content-owner.ts';

/** The uploaded files of digital humans, which only a person can restore. */
export const digitalHumanContent = rowContentOwner({
  table: 'digital_human',
  columns: ['sha256'],
  facts: ['name', 'company_id'],
  isDerived: false,
  useOf: ({ name, company_id }) => ({
    subject: `the file of the digital human “${name}” (company ${company_id})`,
    advice: 'upload it again',
  }),
});
