import { type ProgramLabel, resources } from '@marquee/contract';
import { sql } from 'kysely';
import type { Json } from '../../../platform/database/columns.ts';
import { query } from '../../../platform/database/query.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { type Reacher, seenBy } from '../../../platform/reach/index.ts';

interface LabelledProgramRow {
  id: number;
  name: string;
  label: Json<ProgramLabel> | null;
  /** The name of its label set; null without one. */
  label_set: string | null;
}

/**
 * A program, with a label or not, and the newest others with labels that the actor sees, in the order in which they were
 * created; `total` counts all of them.
 */
export async function listWith(
  db: Db,
  actor: Reacher,
  { id, limit }: { id: number; limit: number },
): Promise<{ rows: LabelledProgramRow[]; total: number }> {
  const found = query(db)
    .selectFrom('program')
    .where(seenBy(resources.programs, actor))
    .where((eb) => eb.or([eb('program.label', 'is not', null), eb('program.id', '=', id)]));
  const rows = await found
    .leftJoin('label_set_program', 'label_set_program.program_id', 'program.id')
    .leftJoin('label_set', 'label_set.id', 'label_set_program.label_set_id')
    .select(['program.id', 'program.name', 'program.label', 'label_set.name as label_set'])
    .orderBy(sql`case when program.id = ${id} then 0 else 1 end`)
    .orderBy('program.id', 'desc')
    .limit(limit)
    .execute();
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows: rows.toSorted((one, other) => one.id - other.id), total };
}
