import { query } from '../../platform/database/query.ts';
import type { ReleaseFileTable } from '../../platform/database/tables/publishing.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';

/** A program of a release, with its document as JSON. */
export interface ReleasedProgramDocument {
  position: number;
  program_id: number;
  /** As it was at the time of the release. */
  program_name: string;
  document: string;
}

export function listDocuments(db: Db, releaseId: number): Promise<ReleasedProgramDocument[]> {
  return query(db)
    .selectFrom('release_program')
    .select(['position', 'program_id', 'program_name', 'document'])
    .where('release_id', '=', releaseId)
    .execute();
}

/** Replaces the document of a program that lacked a part, and adds the files of that part. */
export async function completeDocument(
  trx: Trx,
  { releaseId, position }: { releaseId: number; position: number },
  document: unknown,
  files: readonly Omit<ReleaseFileTable, 'release_id'>[],
): Promise<void> {
  await query(trx)
    .updateTable('release_program')
    .set({ document: JSON.stringify(document) })
    .where('release_id', '=', releaseId)
    .where('position', '=', position)
    .execute();
  for (const { sha256, size, mime } of files) {
    await query(trx)
      .insertInto('release_file')
      .values({ release_id: releaseId, sha256, size, mime })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
