import { contentOwner } from '../../platform/content-store/content-owner.ts';
import { query } from '../../platform/database/query.ts';

/** The encrypted pictures of VIPs. Without its picture, a VIP is not recognized by it. */
export const vipContent = contentOwner({
  table: 'vip',
  columns: ['picture_sha256'],
  isDerived: false,
  async listUses(db, sha256) {
    const rows = await query(db)
      .selectFrom('vip')
      .select(['id', 'company_id'])
      .where('picture_sha256', '=', sha256)
      .execute();
    return rows.map(({ id, company_id }) => ({
      subject: `the encrypted picture of VIP ${id} (company ${company_id})`,
      advice: 'upload it again',
      async repair(deps) {
        const none = { picture_sha256: null, picture_salt: null, picture_hash: null, picture_size: null };
        await query(deps.db).updateTable('vip').set(none).where('id', '=', id).execute();
        return { done: 'picture removed from the VIP' };
      },
    }));
  },
});
