import { rowContentOwner } from '../../platform/content-store/row-content-owner.ts';
import { query } from '../../platform/database/query.ts';

/** The encrypted pictures of VIPs. Without its picture, a VIP is not recognized by it. */
export const vipContent = rowContentOwner({
  table: 'vip',
  columns: ['picture_sha256'],
  facts: ['id', 'company_id'],
  isDerived: false,
  useOf: ({ id, company_id }) => ({
    subject: `the encrypted picture of VIP ${id} (company ${company_id})`,
    advice: 'upload it again',
    async repair(deps) {
      const none = { picture_sha256: null, picture_salt: null, picture_hash: null, picture_size: null };
      await query(deps.db).updateTable('vip').set(none).where('id', '=', id).execute();
      return { done: 'picture removed from the VIP' };
    },
  }),
});
