import { DatabaseError } from '../errors.ts';
import type { PostgresClient } from './postgres-client.ts';

interface Waiting {
  enter: () => void;
  refuse: (error: DatabaseError) => void;
}

/**
 * Stands before the driver's pool. The driver queues without end and without a time limit what it cannot send, also
 * while the server is gone; here one question asks whether it is back, everybody else waits for that answer, and
 * transactions wait for a connection where they can still be turned away.
 */
export class PostgresGate {
  readonly #pool: PostgresClient;
  readonly #waiting: Waiting[] = [];
  #free: number;
  #isUp = false;
  #probe: Promise<void> | undefined;

  constructor(pool: PostgresClient, transactions: number) {
    this.#pool = pool;
    this.#free = transactions;
  }

  /** Resolves at once while the server answers. @throws the driver's error where it does not */
  async ready(): Promise<void> {
    if (this.#isUp) return;
    this.#probe ??= this.#ask().finally(() => {
      this.#probe = undefined;
    });
    await this.#probe;
  }

  /** Waits for a place among the transactions; {@link leave} gives it back. */
  async enter(): Promise<void> {
    await this.ready();
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    await new Promise<void>((enter, refuse) => this.#waiting.push({ enter, refuse }));
  }

  leave(): void {
    const next = this.#waiting.shift();
    if (next) next.enter();
    else this.#free += 1;
  }

  /** A connection was lost, perhaps all of them: callers that have not started are refused. */
  lost(): void {
    this.#isUp = false;
    const error = new DatabaseError('gone', 'the database was lost while waiting for a connection');
    for (const { refuse } of this.#waiting.splice(0)) refuse(error);
  }

  async #ask(): Promise<void> {
    await this.#pool.unsafe('select 1');
    this.#isUp = true;
  }
}
