import type { SelectQueryBuilder } from 'kysely';
import type { Clock } from '../clock/clock.ts';
import { query } from '../database/query.ts';
import { inBatches } from '../database/rows/in-batches.ts';
import type { Tables } from '../database/tables.ts';
import type { Db, Trx } from '../database/transaction.ts';
import type { ContentStore, StoredContent } from './content-store.ts';

const DAY_MS = 86_400_000;

/** Records a stored file in the caller's transaction; rows that use the file refer to this one. */
export async function insertContent(
  trx: Trx,
  content: StoredContent & { mime: string },
  now: number,
): Promise<void> {
  await query(trx)
    .insertInto('content')
    .values({ ...content, created_at: now })
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ created_at: now }))
    .execute();
}

/**
 * Starts the grace period of files whose references are about to be deleted: they are kept for one more day, so that
 * downloads in progress complete and yesterday's database backup still finds its files.
 */
export async function scheduleDeletion(
  trx: Trx,
  files: SelectQueryBuilder<Tables, never, { sha256: string }>,
  now: number,
): Promise<void> {
  await query(trx).updateTable('content').set({ created_at: now }).where('sha256', 'in', files).execute();
}

/**
 * Deletes files that nothing has referred to for a day: a day, because a file is stored before it is referred to.
 * The row is deleted first, which foreign keys refuse while anything refers to it.
 */
export async function sweepContent(db: Db, content: ContentStore, clock: Clock): Promise<number> {
  const before = clock.now() - DAY_MS;
  await deleteUnreferencedRows(db, before);
  let removed = 0;
  for await (const batch of inBatches(content.listOlderThan(before))) {
    const rows = await query(db)
      .selectFrom('content')
      .select('sha256')
      .where('sha256', 'in', batch)
      .execute();
    const referenced = new Set(rows.map(({ sha256 }) => sha256));
    for (const sha256 of batch.filter((one) => !referenced.has(one))) {
      if (await content.delete(sha256, before)) removed += 1;
    }
  }
  return removed;
}

async function deleteUnreferencedRows(db: Db, before: number): Promise<void> {
  const thumbnails = query(db)
    .selectFrom('material')
    .select('thumbnail_sha256')
    .where('thumbnail_sha256', 'is not', null)
    .$narrowType<{ thumbnail_sha256: string }>();
  await query(db)
    .deleteFrom('content')
    .where('created_at', '<', before)
    .where('sha256', 'not in', query(db).selectFrom('material').select('sha256'))
    .where('sha256', 'not in', thumbnails)
    .where('sha256', 'not in', query(db).selectFrom('material_file').select('sha256'))
    .where('sha256', 'not in', query(db).selectFrom('release_file').select('sha256'))
    .where('sha256', 'not in', query(db).selectFrom('digital_human').select('sha256'))
    .execute();
}
