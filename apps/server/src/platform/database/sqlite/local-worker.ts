import { EventEmitter } from 'node:events';
import type { ClientMessage, WorkerOptions } from './protocol.ts';
import { SqliteFile } from './sqlite-file.ts';

/**
 * Stands in for a worker, in the thread of its client. A test on an idle file spends more time on starting threads and on
 * waking them for each statement than on the statements.
 */
export class LocalWorker extends EventEmitter {
  readonly #file: SqliteFile;

  constructor(options: WorkerOptions) {
    super();
    this.#file = new SqliteFile(options);
  }

  postMessage(message: ClientMessage): void {
    try {
      const answer = this.#file.receive(message);
      if (answer) this.emit('message', answer);
      else this.emit('exit');
    } catch (error) {
      this.emit('error', error);
      this.emit('exit');
    }
  }
}
