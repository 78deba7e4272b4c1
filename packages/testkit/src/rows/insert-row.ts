import type { DatabaseSync, StatementSync } from 'node:sqlite';

export type Row = Record<string, string | number | null>;

/** Returns the id of the row. */
export type InsertRow = (table: string, row: Row) => number;

/** Inserts rows made with `newRow`, with one prepared statement per shape; returns their ids. */
export function rowInserter(database: DatabaseSync): InsertRow {
  const statements = new Map<string, StatementSync>();
  return (table, row) => {
    const columns = Object.keys(row);
    const key = `${table} ${columns.join()}`;
    const statement = statements.get(key) ?? prepare(database, table, columns);
    statements.set(key, statement);
    return Number(statement.run(...Object.values(row)).lastInsertRowid);
  };
}

function prepare(database: DatabaseSync, table: string, columns: readonly string[]): StatementSync {
  const names = columns.map((column) => `"${column}"`).join(', ');
  return database.prepare(`insert into "${table}" (${names}) values (${columns.map(() => '?').join(', ')})`);
}

/** The default department of a company. */
export function defaultDepartment(database: DatabaseSync, companyId: number): number {
  const row = database
    .prepare('select id from department where company_id = ? and is_default = 1')
    .get(companyId) as { id: number };
  return row.id;
}
