import { letGoOfContent } from '../../../platform/content-store/content-rows.ts';
import { query } from '../../../platform/database/query.ts';
import type { Trx } from '../../../platform/database/transaction.ts';

/** To be called before these materials go, or get another content: their files outlive that by the grace of the sweep. */
export async function letGoOfFiles(trx: Trx, materialIds: readonly number[], now: number): Promise<void> {
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
  for (const files of [originals, thumbnails, made]) await letGoOfContent(trx, files, now);
}
