import { contentOwner } from '../../../platform/content-store/content-owner.ts';
import { query } from '../../../platform/database/query.ts';

/** Pictures and videos that devices took of what was wrong. A lost one cannot be made again. */
export const alertFileContent = contentOwner({
  table: 'alert_file',
  columns: ['content_sha256'],
  isDerived: false,
  async listUses(db, sha256) {
    const rows = await query(db)
      .selectFrom('alert_file')
      .select(['id', 'alert_id'])
      .where('content_sha256', '=', sha256)
      .execute();
    return rows.map(({ id, alert_id }) => ({
      subject: `a picture or video of alert ${alert_id}`,
      advice: 'it cannot be made again',
      async repair(deps) {
        await query(deps.db).deleteFrom('alert_file').where('id', '=', id).execute();
        return { done: 'removed from its alert' };
      },
    }));
  },
});
