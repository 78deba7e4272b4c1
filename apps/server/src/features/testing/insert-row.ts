import type { Insertable, InsertObject } from 'kysely';
import { query } from '../../platform/database/query.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Db } from '../../platform/database/transaction.ts';

/** Tables whose ids the database assigns. */
type CountedTable =
  | 'company'
  | 'department'
  | 'user'
  | 'role'
  | 'material'
  | 'video'
  | 'vip'
  | 'template'
  | 'playlist'
  | 'digital_human'
  | 'app'
  | 'program'
  | 'device'
  | 'release'
  | 'notice'
  | 'session';

/** Inserts a row made by `newRow` of the test kit; returns its id. */
export async function insertRow<Table extends CountedTable>(
  db: Db,
  table: Table,
  row: Insertable<Tables[Table]>,
): Promise<number> {
  const { id } = await query(db)
    .insertInto<CountedTable>(table)
    // Kysely cannot check a row when the table is a type parameter; the signature does.
    .values(row as InsertObject<Tables, CountedTable>)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
