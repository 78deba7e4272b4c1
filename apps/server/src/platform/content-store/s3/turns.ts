/** Runs tasks with the same key one after the other, and others concurrently. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  async take<T>(thing: string, work: () => Promise<T>): Promise<T> {
    const result = (this.#last.get(thing) ?? Promise.resolve()).then(work);
    const ended = result.catch(() => undefined);
    this.#last.set(thing, ended);
    try {
      return await result;
    } finally {
      if (this.#last.get(thing) === ended) this.#last.delete(thing);
    }
  }
}
