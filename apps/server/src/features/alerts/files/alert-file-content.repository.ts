import { rowContentOwner } from '../../../platform/content-store/row-content-owner.ts';
import { query } from '../../../platform/database/query.ts';

/** Pictures and videos that devices took of what was wrong. A lost one cannot be made again. */
export const alertFileContent = rowContentOwner({
  table: 'alert_file',
  columns: ['content_sha256'],
  facts: ['id', 'alert_id'],
  isDerived: false,
  useOf: ({ id, alert_id }) => ({
    subject: `a picture or video of alert ${alert_id}`,
    advice: 'it cannot be made again',
    async repair(deps) {
      await query(deps.db).deleteFrom('alert_file').where('id', '=', id).execute();
      return { done: 'removed from its alert' };
    },
  }),
});
