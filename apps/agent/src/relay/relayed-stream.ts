import type { Cancel, Clock } from '../clock.ts';
import type { RelayRun, StartRelay } from './relay-program.ts';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
/** A run of this length worked: after it the pauses begin again. */
const STABLE_MS = 30_000;
const LOOK_MS = 5000;
/** A program that writes nothing for so long hangs. */
const SILENT_MS = 15_000;
/** Passing a stream on takes a few percent of a core; for so much of one, over a whole period, something is wrong. */
const MAX_CORE_SHARE = 0.8;

/** Somebody who watches the stream. */
export interface RelayUser {
  send(chunk: Buffer): void;
  /** The stream has ended; the player connects again. */
  lost(): void;
}

export interface RelayedStreamOptions {
  readonly url: string;
  readonly start: StartRelay;
  readonly clock: Clock;
  /** Processor seconds that the program has used so far; undefined if that is unknown. */
  readonly cpuSecondsOf: (pid: number) => number | undefined;
  readonly log: (text: string) => void;
}

/** One address in use: one program for all its users, which ends with the last of them. */
export class RelayedStream {
  readonly #options: RelayedStreamOptions;
  readonly #users = new Set<RelayUser>();
  #run: RelayRun | undefined;
  #cancelStart: Cancel | undefined;
  #cancelLook: Cancel | undefined;
  #pauseMs = 0;
  /** Before it no program is started again. */
  #notBefore = 0;
  #startedAt = 0;
  #heardAt = 0;
  #cpuSeconds = 0;

  constructor(options: RelayedStreamOptions) {
    this.#options = options;
  }

  get isUsed(): boolean {
    return this.#users.size > 0;
  }

  /** Whether forgetting it would also forget a pause that is not over. */
  get isResting(): boolean {
    return this.#options.clock.now() < this.#notBefore;
  }

  add(user: RelayUser): void {
    this.#users.add(user);
    if (this.#run || this.#cancelStart) return;
    const waitMs = Math.max(0, this.#notBefore - this.#options.clock.now());
    if (waitMs === 0) return this.#begin();
    this.#cancelStart = this.#options.clock.after(waitMs, () => this.#begin());
  }

  remove(user: RelayUser): void {
    this.#users.delete(user);
    if (!this.isUsed) this.stop();
  }

  stop(): void {
    this.#cancelStart?.();
    this.#cancelStart = undefined;
    const run = this.#run;
    this.#forgetRun();
    run?.kill();
  }

  #begin(): void {
    const { start, url, clock } = this.#options;
    this.#cancelStart = undefined;
    const run = start(url);
    this.#run = run;
    this.#startedAt = this.#heardAt = clock.now();
    this.#cpuSeconds = 0;
    run.output.on('data', (chunk: Buffer) => {
      if (this.#run !== run) return;
      this.#heardAt = clock.now();
      for (const user of this.#users) user.send(chunk);
    });
    run.onEnd((words) => {
      if (this.#run === run) this.#ended(words);
    });
    this.#cancelLook = clock.every(LOOK_MS, () => this.#look());
  }

  #look(): void {
    const { clock, cpuSecondsOf } = this.#options;
    const pid = this.#run?.pid;
    if (clock.now() - this.#heardAt >= SILENT_MS) return this.#end('it wrote nothing');
    const used = pid === undefined ? undefined : cpuSecondsOf(pid);
    if (used === undefined) return;
    const share = (used - this.#cpuSeconds) / (LOOK_MS / 1000);
    this.#cpuSeconds = used;
    if (share > MAX_CORE_SHARE) this.#end(`it used ${Math.round(share * 100)} % of a core`);
  }

  #end(reason: string): void {
    this.#run?.kill();
    this.#ended(reason);
  }

  /** The users connect again by themselves; the next program starts after a pause. */
  #ended(reason: string): void {
    const { clock, log } = this.#options;
    const ranMs = clock.now() - this.#startedAt;
    this.#forgetRun();
    const next = this.#pauseMs === 0 ? FIRST_PAUSE_MS : Math.min(LONGEST_PAUSE_MS, this.#pauseMs * 2);
    this.#pauseMs = ranMs >= STABLE_MS ? FIRST_PAUSE_MS : next;
    this.#notBefore = clock.now() + this.#pauseMs;
    log(`a relay ended, again in ${this.#pauseMs / 1000} s: ${reason}`);
    const users = [...this.#users];
    this.#users.clear();
    for (const user of users) user.lost();
  }

  #forgetRun(): void {
    this.#cancelLook?.();
    this.#cancelLook = undefined;
    this.#run = undefined;
  }
}
