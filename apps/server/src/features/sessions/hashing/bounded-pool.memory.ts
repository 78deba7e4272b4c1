/** The pool and its queue are full. */
export class PoolFullError extends Error {
  override name = 'PoolFullError';
}

/** Runs a few expensive operations at a time and queues a limited number, so that they never stall the server. */
export class BoundedPool {
  readonly #concurrency: number;
  readonly #queueLimit: number;
  #running = 0;
  readonly #queue: (() => void)[] = [];

  constructor(concurrency: number, queueLimit: number) {
    this.#concurrency = concurrency;
    this.#queueLimit = queueLimit;
  }

  /** @throws PoolFullError without starting `work` */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#concurrency) {
      if (this.#queue.length >= this.#queueLimit) throw new PoolFullError();
      await new Promise<void>((resolve) => this.#queue.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.#queue.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
