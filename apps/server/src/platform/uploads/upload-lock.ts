interface Holder {
  interrupt: () => void;
  done: Promise<void>;
}

/**
 * Lets one request at a time work on an upload. A new request interrupts the current one, because it is nearly always the
 * same client after a broken connection that the server has not noticed.
 */
export class UploadLock {
  readonly #holders = new Map<string, Holder>();

  /** Waits for at most one holder to release the lock; undefined when another request was faster. */
  async acquire(id: string, interrupt: () => void): Promise<(() => void) | undefined> {
    const holder = this.#holders.get(id);
    holder?.interrupt();
    await holder?.done;
    if (this.#holders.has(id)) return undefined;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#holders.set(id, { interrupt, done: promise });
    return () => {
      this.#holders.delete(id);
      resolve();
    };
  }
}
