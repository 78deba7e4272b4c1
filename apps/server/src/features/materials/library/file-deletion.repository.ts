import { scheduleDeletion } from '../../../platform/content-store/content-rows.ts';
import { query } from '../../../platform/database/query.ts';
import type { Trx } from '../../../platform/database/transaction.ts';

/** Call before these materials are deleted or replaced: their files are kept for the grace period of the sweep. */
export async function scheduleFileDeletion(
  trx: Trx,
  materialIds: readonly number[],
  now: number,
): Promise<void> {
  const originals = query(trx).selectFrom('material').select('sha256').where('id', 'in', materialIds);
  const thumbnails = query(trx)
    .selectFrom('material')
    .select('thumbnail_sha256 as sha256')
    .where('id', 'in', materialIds)
    .where('thumbnail_sha256', 'is not', null)
    .$narrowType<{ sha256: string }>();
  const made = query(trx)
    .selectFrom('material_file')
    .select('sha256')
    .where('material_id', 'in', materialIds);
  for (const files of [originals, thumbnails, made]) await scheduleDeletion(trx, files, now);
}
