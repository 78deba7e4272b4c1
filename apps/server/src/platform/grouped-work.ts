import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from './clock/clock.ts';
import { systemClock } from './clock/system-clock.ts';
import { transientFailure } from './transient-failure.ts';

/**
 * Long enough for a tenth of the messages to the database when hundreds of devices connect in a second, too short for a
 * person to notice.
 */
const SPACING_MS = 25;
/** So many items do not wait for more: they share the cost of a run, and waiting would only delay all of them. */
const ENOUGH = 16;

export interface GroupedWorkParts<Item, Answer> {
  /** Works on all items in one transaction or one query; the answers come in the order of the items. */
  run(items: readonly Item[]): Promise<readonly Answer[]>;
  /** How much of the limit an item takes; 1 by default. */
  weigh?(item: Item): number;
  limit: number;
  /** While several items arrive at a time, runs begin some milliseconds apart unless many wait, so that there are few large ones. */
  isSpaced?: boolean;
  /** The machine's clock by default, because the pause is about the load of the machine. */
  clock?: Clock;
}

interface Waiting<Item, Answer> {
  item: Item;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * Combines many small writes, each of which would need a disk sync, or many small reads, each of which would need a round
 * trip, into a few: what arrives in one turn of the event loop, or during one run, goes into the next run together. An
 * item that fails does not affect the others.
 */
export class GroupedWork<Item, Answer> {
  readonly #parts: GroupedWorkParts<Item, Answer>;
  #waiting: Waiting<Item, Answer>[] = [];
  #isRunning = false;
  /** Ends when the next run may begin. */
  #spacing: Promise<void> | undefined;
  #endSpacing: () => void = () => undefined;

  constructor(parts: GroupedWorkParts<Item, Answer>) {
    this.#parts = parts;
  }

  /** Resolves after the run, which begins after the call. @throws when the item fails even alone. */
  submit(item: Item): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (this.#waiting.length >= ENOUGH) this.#endSpacing();
      void this.#runWaiting();
    });
  }

  async #runWaiting(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    await nextTurn();
    while (this.#waiting.length > 0) {
      await this.#spacing;
      const group = this.#take();
      this.#spacing = this.#spaceAfter(group.length);
      await this.#settle(group);
    }
    this.#isRunning = false;
  }

  #spaceAfter(items: number): Promise<void> | undefined {
    if (!this.#parts.isSpaced || items === 1) return undefined;
    const { promise, resolve } = Promise.withResolvers<void>();
    const cancel = (this.#parts.clock ?? systemClock).after(SPACING_MS, resolve);
    this.#endSpacing = () => {
      cancel();
      resolve();
    };
    return promise;
  }

  #take(): Waiting<Item, Answer>[] {
    const { weigh = () => 1, limit } = this.#parts;
    let weight = 0;
    const end = this.#waiting.findIndex(({ item }) => (weight += weigh(item)) > limit);
    return this.#waiting.splice(0, end === -1 ? this.#waiting.length : Math.max(end, 1));
  }

  async #settle(group: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await this.#parts.run(group.map(({ item }) => item));
      for (const [index, { resolve }] of group.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      const isOfAll = group.length === 1 || transientFailure(error) === 'unavailable';
      for (const waiting of group) {
        if (isOfAll) waiting.reject(error);
        else await this.#settle([waiting]);
      }
    }
  }
}
