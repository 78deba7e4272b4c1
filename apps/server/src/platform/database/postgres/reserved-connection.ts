import type { ReservedSql, RowList } from 'postgres';
import { DatabaseError } from '../errors.ts';
import type { PostgresClient } from './postgres-client.ts';
import { toDatabaseError } from './postgres-errors.ts';

/** The connection that the driver passes to `onexecute`; its own transactions use it in the same way. */
interface DriverConnection {
  onclose: (() => void) | null;
}

type Parameter = string | number | null | Uint8Array;

/**
 * A connection reserved for one transaction. When something is sent to a reserved connection that has been lost, the
 * driver (3.4.9) throws where no `catch` can reach it (porsager/postgres#1208), so this class records the loss and
 * sends nothing more.
 */
export class ReservedConnection {
  readonly #sql: ReservedSql;
  #isLost = false;

  private constructor(sql: ReservedSql) {
    this.#sql = sql;
  }

  static async begin(pool: PostgresClient): Promise<ReservedConnection> {
    const reserved = new ReservedConnection(await pool.reserve());
    try {
      await reserved.#watch();
      return reserved;
    } catch (error) {
      const failure = toDatabaseError(error);
      if (failure.failure !== 'gone') reserved.release();
      throw failure;
    }
  }

  async run(statement: string, parameters: Parameter[]): Promise<RowList<Record<string, unknown>[]>> {
    if (this.#isLost) throw new DatabaseError('gone', 'the connection was lost during the transaction');
    try {
      return await this.#sql.unsafe(statement, parameters, { prepare: parameters.length > 0 });
    } catch (error) {
      const failure = toDatabaseError(error);
      this.#isLost ||= failure.failure === 'gone';
      throw failure;
    }
  }

  /** A lost connection has already returned to the pool. */
  release(): void {
    if (!this.#isLost) this.#sql.release();
    this.#isLost = true;
  }

  async #watch(): Promise<void> {
    const options = {
      onexecute: (connection: DriverConnection) => {
        connection.onclose = () => {
          this.#isLost = true;
        };
        return true;
      },
    };
    await this.#sql.unsafe('begin', [], options as object);
  }
}
