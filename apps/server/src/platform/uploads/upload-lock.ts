interface Holder {
  interrupt: () => void;
  done: Promise<void>;
}

/**
 * One request at a time works on an upload. A newcomer interrupts the holder: it is nearly always the same client,
 * back after a connection that broke without the server noticing.
 */
export class UploadLock {
  readonly #holders = new Map<string, Holder>();

  /** Waits at most for one holder to let go; undefined when somebody else was faster. */
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
