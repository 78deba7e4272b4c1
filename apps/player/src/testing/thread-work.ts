import { settle } from '@marquee/testkit';

/** Work of other threads, such as the check of a signature. It takes real time, so a fake clock has to wait for it. */
export class ThreadWork {
  readonly #outstanding = new Set<Promise<unknown>>();

  follow<T>(work: Promise<T>): Promise<T> {
    this.#outstanding.add(work);
    const finish = () => this.#outstanding.delete(work);
    work.then(finish, finish);
    return work;
  }

  /** Resolves when nothing is outstanding, and what followed from the results has run. */
  async done(): Promise<void> {
    while (this.#outstanding.size > 0) {
      await Promise.allSettled(this.#outstanding);
      await settle();
    }
  }
}
