import type { FileRef } from '@marquee/scene';

/** A medium on its way to the screen. */
export interface Slot {
  readonly node: HTMLElement;
  readonly isReady: boolean;
  readonly isFailed: boolean;
  readonly settled: Promise<void>;
  destroy(): void;
}

/**
 * The media that an element holds at a moment: made when first asked for, let go when no longer kept. A medium is known by its place
 * and its content, so editing one of them leaves the others standing.
 */
export class SlotPool<S extends Slot> {
  readonly #slots = new Map<string, S>();
  readonly #parent: HTMLElement;
  readonly #create: (file: FileRef) => S;
  readonly #onSettled: () => void;

  constructor(parent: HTMLElement, create: (file: FileRef) => S, onSettled: () => void) {
    this.#parent = parent;
    this.#create = create;
    this.#onSettled = onSettled;
  }

  get(index: number, file: FileRef): S {
    const key = `${index}:${file.sha256}`;
    const present = this.#slots.get(key);
    if (present) return present;
    const slot = this.#create(file);
    this.#slots.set(key, slot);
    this.#parent.append(slot.node);
    void this.#tellWhenSettled(key, slot);
    return slot;
  }

  /** Gives what has failed another try when it is asked for again: for a scene that starts anew. */
  forgetFailed(): void {
    this.keep([...this.#slots.values()].filter((slot) => !slot.isFailed));
  }

  /** Lets go of all but these, and answers what is left. */
  keep(kept: readonly (S | undefined)[]): S[] {
    for (const [key, slot] of this.#slots) {
      if (kept.includes(slot)) continue;
      this.#slots.delete(key);
      slot.destroy();
    }
    return [...this.#slots.values()];
  }

  async #tellWhenSettled(key: string, slot: S): Promise<void> {
    await slot.settled;
    if (this.#slots.get(key) === slot) this.#onSettled();
  }
}
