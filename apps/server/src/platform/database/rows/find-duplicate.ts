import { type RawBuilder, sql } from 'kysely';
import { query } from '../query.ts';
import type { Db } from '../transaction.ts';

/** A table and the columns in which the rows of one department must differ. */
interface Unique {
  table: 'material' | 'digital_human';
  columns: readonly ('group_id' | 'name' | 'sha256')[];
}

/** Rows that move to another department: those with certain ids, or all rows of some departments. */
export type Moved = { ids: readonly number[] } | { departmentIds: readonly number[] };

/** Returns a name that `departmentId` would have twice if these rows were moved to it. */
export async function findDuplicate(
  db: Db,
  { table, columns }: Unique,
  moved: Moved,
  departmentId: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select min(name) as name from ${sql.table(table)}
    where department_id = ${departmentId} or ${areMoved(moved)}
    group by ${sql.join(columns.map((column) => sql.ref(column)))} having count(*) > 1 limit 1`.execute(
    query(db),
  );
  return rows[0]?.name;
}

function areMoved(moved: Moved): RawBuilder<unknown> {
  return 'ids' in moved
    ? sql`id in (${sql.join(moved.ids)})`
    : sql`department_id in (${sql.join(moved.departmentIds)})`;
}
