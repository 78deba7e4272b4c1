import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { defaultDepartment, type InsertRow, type Row, rowInserter } from '../rows/insert-row.ts';

/** The database of a server that does not run at the moment, and where rows of company 1 go. */
export interface RowPlace {
  folder: string;
  database: DatabaseSync;
  insert: InsertRow;
  department: number;
  now: number;
}

/** Opens the SQLite file of a stopped server for the work, and saves all of the work in one transaction. */
export async function withRowPlace(
  folder: string,
  work: (place: RowPlace) => Promise<void> | void,
): Promise<void> {
  const database = new DatabaseSync(join(folder, 'marquee.db'));
  try {
    const insert = rowInserter(database);
    database.exec('begin');
    await work({ folder, database, insert, department: defaultDepartment(database, 1), now: Date.now() });
    database.exec('commit');
    database.exec('analyze');
  } finally {
    database.close();
  }
}

/** All rows of a table, each without its id, so that changed copies of them can be inserted. */
export function templatesOf(database: DatabaseSync, table: string, where = 'true'): Row[] {
  const rows = database.prepare(`select * from "${table}" where ${where} order by id`).all() as Row[];
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => column !== 'id')));
}

/** The element at a position that may be past the end: it starts over. */
export function cycled<Item>(items: readonly Item[], at: number): Item {
  const item = items[at % items.length];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}
