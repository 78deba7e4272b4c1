/**
 * Work that is requested often and runs once at a time. A request during a run leads to one more run: what it is about
 * may have happened after that run had read.
 */
export class CoalescedWork {
  readonly #work: () => Promise<void>;
  readonly #failed: (error: unknown) => void;
  #running: Promise<void> | undefined;
  #isRequested = false;

  /** @param failed what to do with the error of a failed run; later requests run all the same */
  constructor(work: () => Promise<void>, failed: (error: unknown) => void) {
    this.#work = work;
    this.#failed = failed;
  }

  request(): void {
    this.#isRequested = true;
    this.#running ??= this.#run();
  }

  /** Waits for the current run and drops what was requested during it. */
  async stop(): Promise<void> {
    this.#isRequested = false;
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#isRequested) {
      this.#isRequested = false;
      try {
        await this.#work();
      } catch (error) {
        this.#failed(error);
      }
    }
    // In the same turn as the last check: a request between the two would be forgotten.
    this.#running = undefined;
  }
}
