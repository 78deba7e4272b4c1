import type { Cancel, Clock } from '../../platform/clock/clock.ts';

const RETRY_MS = 1000;

export interface WriteBatcherParts<Item> {
  clock: Clock;
  /** How long items wait to be written together. */
  batchMs: number;
  write(items: Item[]): Promise<void>;
  failed(error: unknown): void;
}

/**
 * Writes many small changes together; of two with the same key only the later is written. Failed writes are retried.
 * Everything it holds may be lost, so it is only for what devices report again.
 */
export class WriteBatcher<Key, Item> {
  readonly #parts: WriteBatcherParts<Item>;
  #gathered = new Map<Key, Item>();
  #cancel: Cancel | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(parts: WriteBatcherParts<Item>) {
    this.#parts = parts;
  }

  put(key: Key, item: Item): void {
    this.#gathered.set(key, item);
    this.#schedule(this.#parts.batchMs);
  }

  /** The item that waits to be written. */
  find(key: Key): Item | undefined {
    return this.#gathered.get(key);
  }

  /** Drops an outdated item; one that is already being written is not undone. */
  drop(key: Key): void {
    this.#gathered.delete(key);
  }

  /** Writes the collected items now; resolves when they are written or have failed. */
  flush(): Promise<void> {
    this.#cancel?.();
    this.#cancel = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  #schedule(ms: number): void {
    this.#cancel ??= this.#parts.clock.after(ms, () => void this.flush());
  }

  async #write(): Promise<void> {
    const items = this.#gathered;
    if (items.size === 0) return;
    this.#gathered = new Map();
    try {
      await this.#parts.write([...items.values()]);
    } catch (error) {
      this.#parts.failed(error);
      this.#gathered = new Map([...items, ...this.#gathered]);
      this.#schedule(RETRY_MS);
    }
  }
}
