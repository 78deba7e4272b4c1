import { aFakeClock } from '@marquee/testkit';
import type { MediaClock } from '../host.ts';

/** A clock whose time passes only when a test advances it. */
export class ManualClock implements MediaClock {
  readonly #clock = aFakeClock();

  after(ms: number, work: () => void): () => void {
    return this.#clock.setTimer(ms, work);
  }

  advance(ms: number): void {
    this.#clock.advance(ms);
  }
}
