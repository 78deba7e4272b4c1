import { setTimeout as pause } from 'node:timers/promises';

const PERIOD_MS = 300;
const MAX_LOOKS = 1000;
/** Between two looks further apart nobody knows what was shown. */
const MAX_STEP_MS = 2000;

/** The picture on the screen at an instant. */
export interface Look {
  readonly at: number;
  readonly releaseId: number | null;
  readonly colour: string;
}

/** A time in which the screen was wrong. */
export interface Gap {
  readonly ms: number;
  readonly seen: string;
}

export interface ScreenWatchOptions {
  readonly look: () => Promise<Look | undefined>;
  /** The visible fault, or null. */
  readonly problem: (look: Look) => string | null;
}

/** Looks at the screen all the time, and measures how long it is wrong: black, with a hole, or with a wrong picture. */
export class ScreenWatch {
  readonly #options: ScreenWatchOptions;
  readonly #looks: Look[] = [];
  readonly #gaps: Gap[] = [];
  readonly #startsMs: number[] = [];
  #wrongSince: number | undefined;
  #gap: Gap | undefined;
  /** Undefined at the beginning, when content still arrives. */
  #startedAt: number | undefined;
  #isStarting = true;
  #isBlind = false;
  #isRunning = false;
  #loop: Promise<void> = Promise.resolve();
  #look: Promise<Look | undefined> = Promise.resolve(undefined);
  #count = 0;
  #shownMs = 0;

  constructor(options: ScreenWatchOptions) {
    this.#options = options;
  }

  start(): void {
    this.#isRunning = true;
    this.#loop = this.#watch();
  }

  async stop(): Promise<void> {
    this.#isRunning = false;
    await this.#loop;
  }

  /** Ends the page and starts it again: until its first picture the screen may be empty. */
  async duringRestart(restart: () => Promise<void>): Promise<void> {
    this.#isBlind = true;
    // Chromium never answers a screenshot during which its page is reloaded.
    await this.#look;
    this.#endGap();
    this.#startedAt = Date.now();
    this.#isStarting = true;
    await restart();
    this.#isBlind = false;
  }

  get count(): number {
    return this.#count;
  }

  /** The longest first. */
  get gaps(): readonly Gap[] {
    return [...this.#gaps, ...(this.#gap ? [this.#gap] : [])].sort((a, b) => b.ms - a.ms);
  }

  /** How long each start of the page took until the first picture. */
  get startsMs(): readonly number[] {
    return this.#startsMs;
  }

  /** For how long something was seen to play. */
  get shownMs(): number {
    return this.#shownMs;
  }

  /** Looks taken after this time. */
  since(at: number): Look[] {
    return this.#looks.filter((look) => look.at > at);
  }

  async #watch(): Promise<void> {
    while (this.#isRunning) {
      if (!this.#isBlind) {
        this.#look = this.#options.look();
        const look = await this.#look;
        if (look && !this.#isBlind) this.#note(look);
      }
      await pause(PERIOD_MS);
    }
  }

  #note(look: Look): void {
    this.#count += 1;
    const last = this.#looks.at(-1);
    if (last && last.releaseId !== null && look.releaseId !== null)
      this.#shownMs += Math.min(look.at - last.at, MAX_STEP_MS);
    this.#looks.push(look);
    if (this.#looks.length > MAX_LOOKS) this.#looks.shift();
    const seen = this.#options.problem(look);
    if (seen === null) {
      this.#endGap();
      // Before the first release the screen is rightly empty, and its content still arrives after it.
      if (look.releaseId === null) return;
      if (this.#startedAt !== undefined) this.#startsMs.push(look.at - this.#startedAt);
      this.#startedAt = undefined;
      this.#isStarting = false;
    } else if (!this.#isStarting) {
      this.#wrongSince ??= look.at;
      this.#gap = { ms: look.at - this.#wrongSince, seen };
    }
  }

  #endGap(): void {
    if (this.#gap) this.#gaps.push(this.#gap);
    this.#gap = undefined;
    this.#wrongSince = undefined;
  }
}
