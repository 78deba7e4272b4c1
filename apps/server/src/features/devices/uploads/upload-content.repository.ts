import { contentOwner } from '../../../platform/content-store/content-owner.ts';
import { query } from '../../../platform/database/query.ts';

/** The files that devices have uploaded. A lost one cannot be made again. */
export const deviceUploadContent = contentOwner({
  table: 'device_upload',
  columns: ['content_sha256'],
  isDerived: false,
  async listUses(db, sha256) {
    const rows = await query(db)
      .selectFrom('device_upload')
      .select(['id', 'name', 'device_id'])
      .where('content_sha256', '=', sha256)
      .execute();
    return rows.map(({ id, name, device_id }) => ({
      subject: `“${name}”, uploaded by device ${device_id}`,
      advice: 'ask the device for a new one',
      async repair(deps) {
        await query(deps.db).deleteFrom('device_upload').where('id', '=', id).execute();
        return { done: 'removed from the uploads of the device' };
      },
    }));
  },
});
