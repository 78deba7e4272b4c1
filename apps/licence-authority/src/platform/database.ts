import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import * as z from 'zod';
import { migrations } from './migrations.ts';

/** Which rows of a list. */
export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** The rows of a part of a list, and how many there are in all. */
export interface Sliced<Row> {
  readonly rows: Row[];
  readonly total: number;
}

const countSchema = z.object({ count: z.int() });

/** The database was created by a newer version of the authority. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError';
}

/**
 * SQLite in this process. Statements are synchronous, so a transaction is never interleaved with another: it is the
 * lock under which notices, polls and clerks change orders and balances. Rows are parsed by a schema.
 */
export class Database {
  readonly #sqlite: DatabaseSync;

  /** @param isDurable whether an acknowledged payment survives a power cut; off in tests only, which it slows down */
  constructor(file: string, isDurable = true) {
    this.#sqlite = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true });
    this.#sqlite.exec('pragma journal_mode = wal');
    this.#sqlite.exec(`pragma synchronous = ${isDurable ? 'full' : 'off'}`);
    this.#migrate();
  }

  all<Row>(schema: z.ZodType<Row>, sql: string, ...parameters: SQLInputValue[]): Row[] {
    const rows = this.#sqlite.prepare(sql).all(...parameters);
    return rows.map((row) => schema.parse(row));
  }

  /** The only row, or undefined. */
  find<Row>(schema: z.ZodType<Row>, sql: string, ...parameters: SQLInputValue[]): Row | undefined {
    const row = this.#sqlite.prepare(sql).get(...parameters);
    return row === undefined ? undefined : schema.parse(row);
  }

  /** A part of the rows, and how many there are. @param from the statement after `select *`, without its order */
  slice<Row>(
    schema: z.ZodType<Row>,
    from: string,
    order: string,
    { limit, offset }: Slice,
    ...parameters: SQLInputValue[]
  ): Sliced<Row> {
    const rows = this.all(
      schema,
      `select * ${from} order by ${order} limit ? offset ?`,
      ...parameters,
      limit,
      offset,
    );
    const counted = this.find(countSchema, `select count(*) as count ${from}`, ...parameters);
    return { rows, total: counted?.count ?? 0 };
  }

  /** Returns the number of changed rows. */
  run(sql: string, ...parameters: SQLInputValue[]): number {
    return Number(this.#sqlite.prepare(sql).run(...parameters).changes);
  }

  insert(table: string, row: Record<string, SQLInputValue>): void {
    const columns = Object.keys(row);
    const places = columns.map(() => '?').join(', ');
    this.run(`insert into ${table} (${columns.join(', ')}) values (${places})`, ...Object.values(row));
  }

  /** All or nothing; inside another transaction it is a part of that. The work must not be asynchronous. */
  transaction<Result>(work: () => Result): Result {
    if (this.#sqlite.isTransaction) return work();
    this.#sqlite.exec('begin immediate');
    try {
      const result = work();
      this.#sqlite.exec('commit');
      return result;
    } catch (error) {
      if (this.#sqlite.isTransaction) this.#sqlite.exec('rollback');
      throw error;
    }
  }

  close(): void {
    this.#sqlite.close();
  }

  #migrate(): void {
    this.transaction(() => {
      this.#sqlite.exec('create table if not exists migration (name text primary key) strict');
      const rows = this.#sqlite.prepare('select name from migration').all();
      const done = new Set(rows.map(({ name }) => String(name)));
      const newer = [...done].filter((name) => !migrations.some((migration) => migration.name === name));
      if (newer.length > 0) {
        throw new NewerDatabaseError(
          `a newer version of the authority has changed the database: ${newer.join(', ')}`,
        );
      }
      for (const { name, sql } of migrations.filter((migration) => !done.has(migration.name))) {
        this.#sqlite.exec(sql);
        this.insert('migration', { name });
      }
    });
  }
}
