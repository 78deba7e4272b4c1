import type { SelectQueryBuilder } from 'kysely';
import type { Clock } from '../clock/clock.ts';
import { inBatches } from '../database/in-batches.ts';
import { query } from '../database/query.ts';
import type { Tables } from '../database/tables.ts';
import type { Db, Trx } from '../database/transaction.ts';
import type { ContentStore, StoredContent } from './content-store.ts';

const DAY_MS = 86_400_000;

/** Notes in the caller's transaction that a stored file is wanted; whatever names it refers to this row. */
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
 * Notes that what names these files is about to go: they stay a day longer, so that whoever is just fetching one gets it
 * whole, and yesterday's copy of the database still finds its files.
 */
export async function letGoOfContent(
  trx: Trx,
  files: SelectQueryBuilder<Tables, never, { sha256: string }>,
  now: number,
): Promise<void> {
  await query(trx).updateTable('content').set({ created_at: now }).where('sha256', 'in', files).execute();
}

/**
 * Removes files that nothing has named for a day: a day, because a file is stored first and named afterwards.
 * The row goes first, and the database keeps it as long as anything refers to it.
 */
export async function sweepContent(db: Db, content: ContentStore, clock: Clock): Promise<number> {
  const before = clock.now() - DAY_MS;
  await deleteUnnamedRows(db, before);
  let removed = 0;
  for await (const batch of inBatches(content.listOlderThan(before))) {
    const rows = await query(db)
      .selectFrom('content')
      .select('sha256')
      .where('sha256', 'in', batch)
      .execute();
    const named = new Set(rows.map(({ sha256 }) => sha256));
    for (const sha256 of batch.filter((one) => !named.has(one))) {
      if (await content.delete(sha256, before)) removed += 1;
    }
  }
  return removed;
}

async function deleteUnnamedRows(db: Db, before: number): Promise<void> {
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
