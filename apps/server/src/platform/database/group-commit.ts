export interface GroupCommitParts<Item, Answer> {
  /** Writes all items in one transaction; results come in the order of the items. */
  write(items: readonly Item[]): Promise<readonly Answer[]>;
  /** How much of the limit an item takes. */
  weigh(item: Item): number;
  limit: number;
}

interface Waiting<Item, Answer> {
  item: Item;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * Combines many small writes, each of which would need a disk sync, into a few transactions: what arrives during one
 * commit goes into the next one together. An item that cannot be written does not affect the others.
 */
export class GroupCommit<Item, Answer> {
  readonly #parts: GroupCommitParts<Item, Answer>;
  #waiting: Waiting<Item, Answer>[] = [];
  #isWriting = false;

  constructor(parts: GroupCommitParts<Item, Answer>) {
    this.#parts = parts;
  }

  /** Resolves after the commit. @throws when the item cannot be written even alone. */
  submit(item: Item): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      void this.#writeWaiting();
    });
  }

  async #writeWaiting(): Promise<void> {
    if (this.#isWriting) return;
    this.#isWriting = true;
    while (this.#waiting.length > 0) await this.#settle(this.#take());
    this.#isWriting = false;
  }

  #take(): Waiting<Item, Answer>[] {
    const { weigh, limit } = this.#parts;
    let weight = 0;
    const end = this.#waiting.findIndex(({ item }) => (weight += weigh(item)) > limit);
    return this.#waiting.splice(0, end === -1 ? this.#waiting.length : Math.max(end, 1));
  }

  async #settle(group: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await this.#parts.write(group.map(({ item }) => item));
      for (const [index, { resolve }] of group.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      if (group.length === 1) group[0]?.reject(error);
      else for (const waiting of group) await this.#settle([waiting]);
    }
  }
}
