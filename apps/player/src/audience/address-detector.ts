import type { Cancel } from '@marquee/scene';
import type { Clock } from '../clock/clock.ts';
import type { AudienceDetector } from './audience-detector.ts';

const PERIOD_MS = 1000;

/** Asks a sensor beside the machine every second: its answer is the list of viewers as JSON. */
export class AddressDetector implements AudienceDetector {
  readonly #address: string;
  readonly #clock: Clock;
  readonly #fetch: typeof fetch;
  #cancel: Cancel = () => {};
  #run: AbortController | undefined;

  constructor(address: string, clock: Clock, request: typeof fetch) {
    this.#address = address;
    this.#clock = clock;
    this.#fetch = request;
  }

  start(report: (viewers: unknown) => void): void {
    const run = new AbortController();
    this.#run = run;
    void this.#ask(report, run.signal);
  }

  stop(): void {
    this.#run?.abort();
    this.#cancel();
  }

  async #ask(report: (viewers: unknown) => void, signal: AbortSignal): Promise<void> {
    try {
      const answer = await this.#fetch(this.#address, { signal, cache: 'no-store', credentials: 'omit' });
      if (answer.ok) report(await answer.json());
    } catch {
      // A sensor that does not answer is silent, and nobody is there after a while.
    }
    if (signal.aborted) return;
    this.#cancel = this.#clock.setTimer(PERIOD_MS, () => void this.#ask(report, signal));
  }
}
