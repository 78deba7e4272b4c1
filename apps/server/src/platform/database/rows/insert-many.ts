import { CompiledQuery, type QueryResult } from 'kysely';
import { type DatabaseEngine, query } from '../query.ts';
import type { Tables } from '../tables.ts';
import type { Trx } from '../transaction.ts';

/** Rows per statement; the remainder is split into halves of this, so that few statements have to be prepared. */
const LARGEST_CHUNK = 256;

export interface InsertMany<Row extends object> {
  table: keyof Tables;
  columns: readonly (keyof Row & string)[];
  rows: readonly Row[];
  /** Skips rows whose key exists. */
  keepsExisting?: boolean;
}

/**
 * Inserts thousands of rows several times faster than the query builder, which creates nodes and text for every value.
 * Returns how many were inserted.
 */
export async function insertMany<Row extends object>(
  trx: Trx,
  { table, columns, rows, keepsExisting = false }: InsertMany<Row>,
): Promise<number> {
  const statements: Promise<QueryResult<unknown>>[] = [];
  let size = LARGEST_CHUNK;
  for (let at = 0; at < rows.length; at += size) {
    while (size > rows.length - at) size /= 2;
    const parameters: unknown[] = [];
    for (const row of rows.slice(at, at + size)) for (const column of columns) parameters.push(row[column]);
    const text = textOf(trx.engine, table, columns, size, keepsExisting);
    statements.push(query(trx).executeQuery(CompiledQuery.raw(text, parameters)));
  }
  // Sent without waiting for each other; a transaction keeps their order.
  const results = await Promise.all(statements);
  return results.reduce((sum, result) => sum + Number(result.numAffectedRows ?? 0n), 0);
}

const texts = new Map<string, string>();

function textOf(
  engine: DatabaseEngine,
  table: string,
  columns: readonly string[],
  size: number,
  keepsExisting: boolean,
): string {
  const key = `${engine} ${table} ${columns.join()} ${size} ${keepsExisting}`;
  const known = texts.get(key);
  if (known !== undefined) return known;
  const placeholder = engine === 'sqlite' ? () => '?' : (index: number) => `$${index + 1}`;
  const tuples = Array.from({ length: size }, (_row, row) => {
    const values = columns.map((_column, column) => placeholder(row * columns.length + column));
    return `(${values.join()})`;
  });
  const names = columns.map((column) => `"${column}"`).join();
  const conflict = keepsExisting ? ' on conflict do nothing' : '';
  const text = `insert into "${table}" (${names}) values ${tuples.join()}${conflict}`;
  texts.set(key, text);
  return text;
}
