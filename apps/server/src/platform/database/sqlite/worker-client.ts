import { Worker } from 'node:worker_threads';
import { DatabaseError } from '../errors.ts';
import { LocalWorker } from './local-worker.ts';
import type {
  SqliteWorker,
  SqlValue,
  StatementReply,
  StatementRequest,
  StatementResult,
  WorkerOptions,
} from './protocol.ts';
import { toDatabaseError } from './sqlite-errors.ts';

type ExecuteOptions = Partial<Pick<StatementRequest, 'isLone' | 'needsTransaction'>>;

interface Waiting {
  resolve: (result: StatementResult) => void;
  reject: (error: Error) => void;
}

interface ClientOptions extends WorkerOptions {
  hasThread: boolean;
}

/**
 * One SQLite connection, usually in a thread of its own, so that neither a long list nor an fsync stops the event loop.
 * Statements issued in the same turn of the event loop travel in one message.
 */
export class WorkerClient {
  readonly #worker: SqliteWorker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #ready: Promise<void>;
  readonly #exited: Promise<void>;
  #outbox: StatementRequest[] = [];
  #nextId = 1;
  #failure: DatabaseError | undefined;

  constructor({ hasThread, ...options }: ClientOptions) {
    this.#worker = hasThread
      ? new Worker(new URL('./worker.ts', import.meta.url), { workerData: options })
      : new LocalWorker(options);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#ready = promise;
    this.#ready.catch(() => undefined);
    this.#worker.on('message', (message) => {
      if (message.type === 'ready') resolve();
      // Under `node --watch` Node itself sends messages here too, about the thread's imports.
      if (message.type === 'replies') for (const reply of message.replies) this.#settle(reply);
    });
    this.#worker.on('error', (error) => {
      this.#fail(new DatabaseError('gone', `the database thread failed: ${error.message}`, { cause: error }));
      reject(
        new DatabaseError('gone', `${options.file} cannot be opened: ${error.message}`, { cause: error }),
      );
    });
    this.#exited = new Promise((resolveExit) => {
      this.#worker.on('exit', () => {
        this.#fail(new DatabaseError('gone', 'the database is closed'));
        reject(new DatabaseError('gone', 'the database thread ended'));
        resolveExit();
      });
    });
  }

  /** Opens the file in the worker, which has started already. Rejects when it cannot be opened. */
  open(): Promise<void> {
    this.#worker.postMessage('open');
    return this.#ready;
  }

  execute(
    sql: string,
    parameters: SqlValue[],
    { isLone = false, needsTransaction = false }: ExecuteOptions = {},
  ): Promise<StatementResult> {
    if (this.#failure) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => {
      const id = this.#nextId++;
      this.#waiting.set(id, { resolve, reject });
      this.#outbox.push({ id, sql, parameters, isLone, needsTransaction });
      if (this.#outbox.length === 1) setImmediate(() => this.#flush());
    });
  }

  async close(): Promise<void> {
    if (!this.#failure) this.#worker.postMessage('close');
    await this.#exited;
  }

  #flush(): void {
    const requests = this.#outbox;
    this.#outbox = [];
    this.#worker.postMessage(requests);
  }

  #settle(reply: StatementReply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if (reply.isDone) waiting?.resolve(reply);
    else waiting?.reject(toDatabaseError(reply));
  }

  #fail(error: DatabaseError): void {
    this.#failure ??= error;
    for (const { reject } of this.#waiting.values()) reject(this.#failure);
    this.#waiting.clear();
  }
}
