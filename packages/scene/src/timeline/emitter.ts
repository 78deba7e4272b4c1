import type { Cancel } from '../time/clock.ts';

/** Listeners for one kind of event, called in order of subscription. */
export class Emitter<T> {
  readonly #listeners = new Set<(event: T) => void>();

  /** Subscribes until the returned function is called. */
  on(listener: (event: T) => void): Cancel {
    const entry = (event: T): void => listener(event);
    this.#listeners.add(entry);
    return () => this.#listeners.delete(entry);
  }

  emit(event: T): void {
    for (const listener of [...this.#listeners]) listener(event);
  }
}
