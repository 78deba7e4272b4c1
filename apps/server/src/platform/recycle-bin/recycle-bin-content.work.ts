import { contentOwner } from '../content-store/content-owner.ts';
import * as recycleBin from './recycle-bin.repository.ts';

/** The files of deleted materials, which return with them. */
export const recycledContent = contentOwner({
  table: 'recycled_file',
  columns: ['sha256'],
  isDerived: false,
  async listUses(db, sha256) {
    const uses = await recycleBin.listOfFile(db, sha256);
    return uses.map(({ kind, number, name, company_id }) => ({
      subject: `a file of ${kind} ${number} “${name}” (company ${company_id}), which is in the recycle bin,`,
      advice: 'delete it for ever, and upload the original again',
    }));
  },
});
