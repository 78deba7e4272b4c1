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
 * Writes many small changes together; of two under one key only the later is written. What could not be written is
 * tried again. Everything it holds can be lost: it is for what devices report again.
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

  /** Forgets an item that is out of date; one that is being written stays written. */
  drop(key: Key): void {
    this.#gathered.delete(key);
  }

  /** Writes what is gathered now; resolves when it is written or has failed. */
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
