/** A fair mutex: SQLite has one writer, so all other writes wait in order for a transaction to end. */
export class Lock {
  #isHeld = false;
  readonly #queue: (() => void)[] = [];

  get isHeld(): boolean {
    return this.#isHeld;
  }

  async acquire(): Promise<void> {
    if (!this.#isHeld) {
      this.#isHeld = true;
      return;
    }
    await new Promise<void>((resolve) => this.#queue.push(resolve));
  }

  release(): void {
    const next = this.#queue.shift();
    if (next) next();
    else this.#isHeld = false;
  }
}
