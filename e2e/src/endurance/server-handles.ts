import type { Marquee } from '@marquee/testkit/harness';

/** The open files and sockets of the server, as its metrics say. */
export class ServerHandles {
  readonly #marquee: Marquee;
  #first: number | undefined;
  #growth = 0;

  constructor(marquee: Marquee) {
    this.#marquee = marquee;
  }

  /** The largest growth after the first count of a run. */
  get growth(): number {
    return this.#growth;
  }

  /** Call when the server has started again. */
  restarted(): void {
    this.#first = undefined;
  }

  async count(): Promise<void> {
    const metrics = await (await fetch(`${this.#marquee.address}/metrics`)).text();
    const handles = Number(/^process_open_fds (\d+)/m.exec(metrics)?.[1]);
    this.#first ??= handles;
    this.#growth = Math.max(this.#growth, handles - this.#first);
  }
}
