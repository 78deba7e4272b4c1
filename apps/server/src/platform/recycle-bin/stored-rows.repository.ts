import { type Insertable, type RawBuilder, sql } from 'kysely';
import { jsonObjectOf } from '../database/json-rows.ts';
import { query } from '../database/query.ts';
import type { StoredRow } from '../database/tables/recycle-bin.ts';
import type { Tables } from '../database/tables.ts';
import type { Db, Trx } from '../database/transaction.ts';

/** A whole row of a table as JSON, whatever columns the table has. */
export async function rowAsJson(db: Db, table: keyof Tables): Promise<RawBuilder<string>> {
  const columns = await listColumns(db, table);
  return jsonObjectOf(
    db,
    Object.fromEntries(columns.map((column) => [column, sql`${sql.ref(`${table}.${column}`)}`])),
  );
}

/** Rows of one statement; databases bind some thousand values. */
const INSERTED_AT_ONCE = 50;

/** Inserts rows that were read from JSON; columns that a later migration removed are left out. */
export async function insertStored(trx: Trx, table: keyof Tables, rows: readonly StoredRow[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = await listColumns(trx, table);
  const kept = rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => columns.includes(column))),
  );
  // Rows that were stored before a migration lack the columns that it added, which then get their defaults.
  for (const alike of Map.groupBy(kept, (row) => Object.keys(row).join()).values()) {
    for (let start = 0; start < alike.length; start += INSERTED_AT_ONCE) {
      const values = alike.slice(start, start + INSERTED_AT_ONCE);
      await query(trx)
        .insertInto(table)
        // The columns are those of the table, and the values were read from it.
        .values(values as unknown as Insertable<Tables[typeof table]>[])
        .execute();
    }
  }
}

async function listColumns(db: Db, table: keyof Tables): Promise<string[]> {
  const found =
    db.engine === 'sqlite'
      ? sql<{ name: string }>`select name from pragma_table_info(${table})`
      : sql<{ name: string }>`
          select attname as name from pg_attribute
          where attrelid = to_regclass(${`"${table}"`}) and attnum > 0 and not attisdropped`;
  return (await found.execute(query(db))).rows.map(({ name }) => name);
}
