import { DatabaseError } from '../errors.ts';
import type { PostgresClient } from './postgres-client.ts';

interface Waiting {
  enter: () => void;
  refuse: (error: DatabaseError) => void;
}

/**
 * Guards the driver's pool. The driver queues what it cannot send without any limit of length or time, even while the
 * server is down. Here a single probe checks whether the server is back while all callers wait for its result, and
 * transactions wait for a connection in a queue from which they can still be refused.
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

  /** Resolves immediately while the server answers. @throws the driver's error while it does not */
  async ready(): Promise<void> {
    if (this.#isUp) return;
    this.#probe ??= this.#reconnect().finally(() => {
      this.#probe = undefined;
    });
    await this.#probe;
  }

  /** Waits for a transaction slot; {@link leave} releases it. */
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
    const error = new DatabaseError('gone', 'the connection to the database was lost while waiting');
    for (const { refuse } of this.#waiting.splice(0)) refuse(error);
  }

  async #reconnect(): Promise<void> {
    await this.#pool.unsafe('select 1');
    this.#isUp = true;
  }
}
