import type { FileRef } from '@marquee/scene';

/** A medium that loads and is then shown. */
export interface Slot {
  readonly node: HTMLElement;
  readonly isReady: boolean;
  readonly isFailed: boolean;
  readonly settled: Promise<void>;
  destroy(): void;
}

/**
 * The media of an element: created on first use, released when no longer kept. A medium is identified by its index and its content, so
 * editing one of them does not affect the others.
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
    void this.#notifyWhenSettled(key, slot);
    return slot;
  }

  /** Removes failed media, so that the next use retries them, for a scene that starts again. */
  forgetFailed(): void {
    this.keep([...this.#slots.values()].filter((slot) => !slot.isFailed));
  }

  /** Releases all other media and returns the kept ones. */
  keep(kept: readonly (S | undefined)[]): S[] {
    for (const [key, slot] of this.#slots) {
      if (kept.includes(slot)) continue;
      this.#slots.delete(key);
      slot.destroy();
    }
    return [...this.#slots.values()];
  }

  async #notifyWhenSettled(key: string, slot: S): Promise<void> {
    await slot.settled;
    if (this.#slots.get(key) === slot) this.#onSettled();
  }
}
