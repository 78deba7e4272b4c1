import { type RawBuilder, sql } from 'kysely';
import type { Json } from './columns.ts';
import type { Db } from './query.ts';

export type JsonColumn = 'int' | 'text' | 'real';

const POSTGRES_TYPES: Record<JsonColumn, string> = { int: 'bigint', text: 'text', real: 'double precision' };

/**
 * The values of a text column of all rows as one JSON array, in the order of the rows: many rows inside one row of
 * another table, read in the same statement.
 */
export function jsonArrayOf(db: Db, column: string): RawBuilder<Json<string[]>> {
  if (db.engine === 'sqlite') return sql`json_group_array(${sql.ref(column)})`;
  return sql`coalesce(json_agg(${sql.ref(column)}), '[]')::text`;
}

/** Several values of one row as one JSON object in one column, so that a subquery with several counts runs once. */
export function jsonObjectOf<Name extends string, Value>(
  db: Db,
  values: Readonly<Record<Name, RawBuilder<Value>>>,
): RawBuilder<Json<Record<Name, Value>>> {
  const parts = sql.join(
    Object.entries<RawBuilder<Value>>(values).flatMap(([name, value]) => [sql.lit(name), value]),
  );
  return db.engine === 'sqlite' ? sql`json_object(${parts})` : sql`json_build_object(${parts})::text`;
}

/** Several values of all rows as one JSON array of objects, in the order of the rows. */
export function jsonObjectsOf<Row extends object>(
  db: Db,
  values: { readonly [Name in keyof Row & string]: RawBuilder<Row[Name]> },
): RawBuilder<Json<Row[]>> {
  const parts = sql.join(
    Object.entries<RawBuilder<unknown>>(values).flatMap(([name, value]) => [sql.lit(name), value]),
  );
  if (db.engine === 'sqlite') return sql`json_group_array(json_object(${parts}))`;
  return sql`coalesce(json_agg(json_build_object(${parts})), '[]')::text`;
}

/**
 * Many rows as one parameter: `select … from ${jsonRows(…)} as v`. This takes a fraction of the time that binding
 * thousands of values takes, and the statement's text is the same for any number of rows.
 */
export function jsonRows<Row extends object>(
  db: Db,
  rows: readonly Row[],
  columns: Readonly<Record<keyof Row & string, JsonColumn>>,
): RawBuilder<unknown> {
  return jsonRowsOf(db, sql`${JSON.stringify(rows)}`, columns);
}

/** {@link jsonRows} of a JSON text: the parameter of a prepared query. */
export function jsonRowsOf<Name extends string>(
  db: Db,
  json: RawBuilder<string>,
  columns: Readonly<Record<Name, JsonColumn>>,
): RawBuilder<unknown> {
  const entries = Object.entries<JsonColumn>(columns);
  if (db.engine === 'sqlite') {
    // In the binary form a row is not written out as text again for each of its columns.
    const picked = entries.map(([name]) => sql`value ->> ${sql.lit(`$.${name}`)} as ${sql.ref(name)}`);
    return sql`(select ${sql.join(picked)} from jsonb_each(${json}))`;
  }
  const typed = entries.map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(POSTGRES_TYPES[type])}`);
  return sql`(select * from jsonb_to_recordset(${json}::text::jsonb) as r (${sql.join(typed)}))`;
}
