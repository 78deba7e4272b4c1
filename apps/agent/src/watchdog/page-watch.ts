import { pageHealthSchema } from '@marquee/agent-channel';
import type { Cancel, Clock } from '../clock.ts';

/** Why a page counts as failed, as operators read it. */
export type PageFailure = 'crashed' | 'not answering' | 'not painting';

export interface PageWatchOptions {
  readonly clock: Clock;
  /** The answer of `marqueeHealth()`; throws if it does not answer. */
  readonly ask: () => Promise<unknown>;
  readonly onFailure: (failure: PageFailure) => void;
  /** The page has presented frames since the last look. */
  readonly onFrames: () => void;
}

const PERIOD_MS = 2000;
/** Longer than a slow machine needs to mount a program, or to load the page from a slow server. */
const PATIENCE_MS = 45_000;

/**
 * Notices a page that no longer answers, and one that answers but presents no frames: the process that paints hangs too. A page
 * of another address, such as an error of the browser, has no `marqueeHealth` and counts as not answering.
 */
export class PageWatch {
  readonly #options: PageWatchOptions;
  #frames = 0;
  #answeredAt = 0;
  #paintedAt = 0;
  #isAsking = false;
  #cancel: Cancel = () => {};

  constructor(options: PageWatchOptions) {
    this.#options = options;
  }

  /** The page has just been loaded, or loaded again. */
  start(): void {
    this.stop();
    const { clock } = this.#options;
    this.#answeredAt = clock.now();
    this.#paintedAt = clock.now();
    this.#frames = 0;
    this.#cancel = clock.every(PERIOD_MS, () => void this.#look());
  }

  stop(): void {
    this.#cancel();
  }

  async #look(): Promise<void> {
    const { clock, ask, onFrames } = this.#options;
    const now = clock.now();
    if (now - this.#answeredAt >= PATIENCE_MS) return this.#fail('not answering');
    if (now - this.#paintedAt >= PATIENCE_MS) return this.#fail('not painting');
    if (this.#isAsking) return;
    this.#isAsking = true;
    const answer = await ask().catch(() => undefined);
    this.#isAsking = false;
    const health = pageHealthSchema.safeParse(answer).data;
    if (!health) return;
    this.#answeredAt = clock.now();
    const isPainting = health.frames !== this.#frames;
    this.#frames = health.frames;
    // A display that is off may hold up frames.
    if (isPainting || health.isOff) this.#paintedAt = clock.now();
    if (isPainting) onFrames();
  }

  #fail(failure: PageFailure): void {
    this.stop();
    this.#options.onFailure(failure);
  }
}
