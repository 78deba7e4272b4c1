import { serverMigrate } from '@marquee/commands';
import { fromJson } from '../../../platform/database/columns.ts';
import { query } from '../../../platform/database/query.ts';
import type { Db } from '../../../platform/database/transaction.ts';

/** Notes where devices have moved, by their migrations that have just ended. One that failed has moved nobody. */
export async function saveMoves(db: Db, taskIds: readonly number[], now: number): Promise<void> {
  const ended = await query(db)
    .selectFrom('task')
    .select(['device_id', 'args'])
    .where('id', 'in', taskIds)
    .where('status', '=', 'success')
    .execute();
  for (const { device_id, args } of ended) {
    const { scheme, host, background_port } = serverMigrate.payload.parse(fromJson(args));
    await query(db)
      .updateTable('device')
      .set({ moved_to: `${scheme}://${host}:${background_port}`, moved_at: now })
      .where('id', '=', device_id)
      .execute();
  }
}
