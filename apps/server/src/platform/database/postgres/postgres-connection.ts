import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { ReservedSql } from 'postgres';
import { DatabaseError } from '../errors.ts';
import type { PostgresClient } from './postgres-client.ts';
import { toDatabaseError } from './postgres-errors.ts';

/**
 * What Kysely takes for a connection: single statements go to the pool, where the driver pipelines them;
 * a transaction reserves one connection for its length.
 */
export class PostgresConnection implements DatabaseConnection {
  readonly #pool: PostgresClient;
  #reserved: ReservedSql | undefined;

  constructor(pool: PostgresClient) {
    this.#pool = pool;
  }

  async begin(): Promise<void> {
    try {
      this.#reserved = await this.#pool.reserve();
      await this.#reserved.unsafe('begin');
    } catch (error) {
      this.#release();
      throw toDatabaseError(error);
    }
  }

  async end(statement: 'commit' | 'rollback'): Promise<void> {
    try {
      await this.#reserved?.unsafe(statement);
      this.#release();
    } catch (error) {
      if (statement === 'rollback') this.#release();
      throw toDatabaseError(error);
    }
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const sql = this.#reserved ?? this.#pool;
    const parameters = query.parameters.map(toParameter);
    try {
      const rows = await sql.unsafe(query.sql, parameters, { prepare: true });
      return { numAffectedRows: BigInt(rows.count ?? 0), rows: Array.from(rows) as R[] };
    } catch (error) {
      throw toDatabaseError(error);
    }
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new DatabaseError('other', 'streaming is not offered: read in pages by key');
  }

  #release(): void {
    this.#reserved?.release();
    this.#reserved = undefined;
  }
}

function toParameter(value: unknown): string | number | null | Uint8Array {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  if (value instanceof Uint8Array) return value;
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'boolean') return value ? 1 : 0;
  throw new TypeError(`the database keeps no ${typeof value}`);
}
