import type { Insertable } from 'kysely';
import { toJson } from '../database/columns.ts';
import { query } from '../database/query.ts';
import type { UploadTable } from '../database/tables/content.ts';
import type { Db, Trx } from '../database/transaction.ts';
import type { UploadRow } from './upload-policy.ts';

export async function insertUpload(trx: Trx, upload: Insertable<UploadTable>): Promise<void> {
  await query(trx).insertInto('upload').values(upload).execute();
}

export async function countBegun(db: Db, userId: number): Promise<number> {
  const { count } = await query(db)
    .selectFrom('upload')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('state', '=', 'uploading')
    .executeTakeFirstOrThrow();
  return count;
}

export function findUpload(db: Db, id: string): Promise<UploadRow | undefined> {
  return query(db).selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Saves that bytes up to `offset` are on disk. */
export async function advance(
  db: Db,
  id: string,
  offset: number,
  { now, expiresAt }: { now: number; expiresAt: number },
): Promise<void> {
  await query(db)
    .updateTable('upload')
    .set({ offset, updated_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .where('state', '=', 'uploading')
    .execute();
}

/** Marks the upload complete with the size that has arrived; returns whether this call did so. */
export async function markComplete(
  trx: Trx,
  id: string,
  { size, now }: { size: number; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await query(trx)
    .updateTable('upload')
    .set({ state: 'verifying', size, offset: size, updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'uploading')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The result of an upload: a material, or the program or template of an archive; neither for a digital human. */
export type UploadResult = Partial<Pick<UploadRow, 'material_id' | 'result_id'>>;

/** Marks the upload done; call it in the transaction in which a feature stores the result. */
export async function markDone(trx: Trx, id: string, result: UploadResult, now: number): Promise<void> {
  await query(trx)
    .updateTable('upload')
    .set({ ...result, state: 'done', progress: 100, updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'verifying')
    .execute();
}

/** @param progress percent of the processing */
export async function noteProgress(db: Db, id: string, progress: number): Promise<void> {
  await query(db).updateTable('upload').set({ progress }).where('id', '=', id).execute();
}

export async function markFailed(
  db: Db,
  id: string,
  failure: { code: string; params: Record<string, string | number> },
  now: number,
): Promise<void> {
  await query(db)
    .updateTable('upload')
    .set({
      state: 'failed',
      failure_code: failure.code,
      failure_params: toJson(failure.params),
      updated_at: now,
    })
    .where('id', '=', id)
    .where('state', '=', 'verifying')
    .execute();
}

/** Moves uploads to the group `toId`. */
export async function moveUploads(trx: Trx, fromIds: readonly number[], toId: number): Promise<void> {
  await query(trx).updateTable('upload').set({ group_id: toId }).where('group_id', 'in', fromIds).execute();
}

export async function deleteUpload(db: Db, id: string): Promise<void> {
  await query(db).deleteFrom('upload').where('id', '=', id).execute();
}

/** Deletes abandoned and old finished uploads; returns their ids. */
export async function deleteExpired(db: Db, now: number): Promise<string[]> {
  const rows = await query(db)
    .deleteFrom('upload')
    .where('state', '!=', 'verifying')
    .where('expires_at', '<=', now)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function listIds(db: Db): Promise<Set<string>> {
  const rows = await query(db).selectFrom('upload').select('id').execute();
  return new Set(rows.map((row) => row.id));
}
