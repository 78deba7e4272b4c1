import { rowContentOwner } from '../../../platform/content-store/row-content-owner.ts';
import { query } from '../../../platform/database/query.ts';

/** The files that devices have uploaded. A lost one cannot be made again. */
export const deviceUploadContent = rowContentOwner({
  table: 'device_upload',
  columns: ['content_sha256'],
  facts: ['id', 'name', 'device_id'],
  isDerived: false,
  useOf: ({ id, name, device_id }) => ({
    subject: `“${name}”, uploaded by device ${device_id}`,
    advice: 'ask the device for a new one',
    async repair(deps) {
      await query(deps.db).deleteFrom('device_upload').where('id', '=', id).execute();
      return { done: 'removed from the uploads of the device' };
    },
  }),
});
