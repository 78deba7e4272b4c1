import type { Selectable } from 'kysely';
import { query } from '../../platform/database/query.ts';
import type { ProgramDraftTable } from '../../platform/database/tables/publishing.ts';
import type { Db } from '../../platform/database/transaction.ts';

export type ProgramDraftRow = Selectable<ProgramDraftTable>;

export async function find(db: Db, programId: number, userId: number): Promise<ProgramDraftRow | undefined> {
  return query(db)
    .selectFrom('program_draft')
    .selectAll()
    .where('program_id', '=', programId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function put(db: Db, draft: ProgramDraftRow): Promise<void> {
  const { base_version, document, updated_at } = draft;
  await query(db)
    .insertInto('program_draft')
    .values(draft)
    .onConflict((conflict) =>
      conflict.columns(['program_id', 'user_id']).doUpdateSet({ base_version, document, updated_at }),
    )
    .execute();
}

export async function remove(db: Db, programId: number, userId: number): Promise<void> {
  await query(db)
    .deleteFrom('program_draft')
    .where('program_id', '=', programId)
    .where('user_id', '=', userId)
    .execute();
}
