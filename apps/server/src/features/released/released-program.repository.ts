import type { ProgramLabel } from '@marquee/contract';
import { sql } from 'kysely';
import type { Json } from '../../platform/database/columns.ts';
import { query } from '../../platform/database/query.ts';
import type { ReleaseFileTable } from '../../platform/database/tables/publishing.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';
import type { Reacher } from '../../platform/reach/index.ts';
import { nameIfSeen } from './released.policy.ts';

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

/** A program of a release with its label. */
export interface LabelledProgram {
  release_id: number;
  program_id: number;
  /** 1 or 2. */
  screen: number;
  label: Json<ProgramLabel> | null;
  /** Null if the actor may not see the release. */
  name: string | null;
  /** The label set that the label came from; null without one, or if the actor may not see the release. */
  label_set: string | null;
}

/** The programs of releases with their labels, in the order in which they play. */
export function listLabelled(
  db: Db,
  actor: Reacher,
  releaseIds: readonly number[],
): Promise<LabelledProgram[]> {
  return query(db)
    .selectFrom('release_program')
    .innerJoin('release', 'release.id', 'release_program.release_id')
    .select(['release_program.release_id', 'release_program.program_id'])
    .select(['release_program.screen', 'release_program.label'])
    .select(nameIfSeen(actor, sql`release_program.program_name`).as('name'))
    .select(nameIfSeen(actor, sql`release_program.label_set`).as('label_set'))
    .where('release_program.release_id', 'in', releaseIds)
    .orderBy('release_program.position')
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
