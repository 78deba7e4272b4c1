import type { SelectQueryBuilder } from 'kysely';
import { query } from '../database/query.ts';
import type { Tables } from '../database/tables.ts';
import type { Db, Trx } from '../database/transaction.ts';
import type { StoredContent } from './content-store.ts';

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

/** Returns those of a batch of files that have a row. */
export async function listKnown(db: Db, batch: readonly string[]): Promise<Set<string>> {
  const rows = await query(db).selectFrom('content').select('sha256').where('sha256', 'in', batch).execute();
  return new Set(rows.map(({ sha256 }) => sha256));
}
