import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { DatabaseError } from '../errors.ts';
import type { PostgresClient } from './postgres-client.ts';
import { toDatabaseError } from './postgres-errors.ts';
import type { PostgresGate } from './postgres-gate.ts';
import { ReservedConnection } from './reserved-connection.ts';

type Parameter = string | number | null | Uint8Array;

/**
 * Kysely's connection: single statements go to the pool, where the driver pipelines them; a transaction reserves one
 * connection until it ends.
 */
export class PostgresConnection implements DatabaseConnection {
  readonly #pool: PostgresClient;
  readonly #gate: PostgresGate;
  #reserved: ReservedConnection | undefined;

  constructor(pool: PostgresClient, gate: PostgresGate) {
    this.#pool = pool;
    this.#gate = gate;
  }

  async begin(): Promise<void> {
    await this.#guarded(async () => {
      await this.#gate.enter();
      try {
        this.#reserved = await ReservedConnection.begin(this.#pool);
      } catch (error) {
        this.#gate.leave();
        throw error;
      }
    });
  }

  /** Keeps the connection when a commit fails, for the rollback that Kysely sends next. */
  async commit(): Promise<void> {
    await this.#guarded(async () => {
      await this.#reserved?.run('commit', []);
      this.#release();
    });
  }

  async rollback(): Promise<void> {
    try {
      await this.#guarded(async () => this.#reserved?.run('rollback', []));
    } finally {
      this.#release();
    }
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const parameters = query.parameters.map(toParameter);
    const rows = await this.#guarded(async () => {
      if (this.#reserved) return this.#reserved.run(query.sql, parameters);
      await this.#gate.ready();
      return this.#pool.unsafe(query.sql, parameters, { prepare: true });
    });
    return { numAffectedRows: BigInt(rows.count ?? 0), rows: Array.from(rows) as R[] };
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new DatabaseError('other', 'streaming is not supported: read in pages by key');
  }

  #release(): void {
    if (!this.#reserved) return;
    this.#reserved.release();
    this.#reserved = undefined;
    this.#gate.leave();
  }

  /**
   * Maps failures. After a lost connection it waits two turns of the event loop: the driver learns of the loss twice,
   * from the socket's `error` and from its `close` in the next turn, and never answers what it receives in between.
   */
  async #guarded<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const failure = toDatabaseError(error);
      if (failure.failure === 'gone') {
        this.#gate.lost();
        await nextTurn();
        await nextTurn();
      }
      throw failure;
    }
  }
}

function toParameter(value: unknown): Parameter {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  if (value instanceof Uint8Array) return value;
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'boolean') return value ? 1 : 0;
  throw new TypeError(`the database cannot store a ${typeof value}`);
}
