import type { Clock } from '../clock.ts';
import type { HelperClient } from '../helper/helper-client.ts';

/** A slow network explains as much. */
const TOLERANCE_MS = 5000;
/** A clock that does not keep its time, or a server that does not keep its own, is not set all the time. */
const PAUSE_MS = 10 * 60_000;

export interface ClockSetterOptions {
  readonly clock: Pick<Clock, 'now' | 'epochNow'>;
  readonly helper: Pick<HelperClient, 'call'>;
  readonly log: (text: string) => void;
}

/** Sets a clock without a battery or a time server by the server of the device. The helper refuses while NTP keeps it. */
export class ClockSetter {
  readonly #options: ClockSetterOptions;
  #notBefore = Number.NEGATIVE_INFINITY;

  constructor(options: ClockSetterOptions) {
    this.#options = options;
  }

  /** Call with each time of the server, in epoch ms. */
  async follow(serverTime: number): Promise<void> {
    const { clock, helper, log } = this.#options;
    const skewMs = clock.epochNow() - serverTime;
    if (Math.abs(skewMs) < TOLERANCE_MS || clock.now() < this.#notBefore) return;
    this.#notBefore = clock.now() + PAUSE_MS;
    const wrong = `the clock is ${Math.abs(Math.round(skewMs / 1000))} s ${skewMs > 0 ? 'ahead' : 'behind'}`;
    try {
      await helper.call('set-clock', { epochMs: serverTime });
      log(`${wrong}: set by the server`);
    } catch (error) {
      log(`${wrong}, and was not set: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
