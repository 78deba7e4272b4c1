import { reconnectDelayMs } from '../connection/backoff.ts';
import { MAX_REVISION_LEAD } from '../limits.ts';
import { RefusedState, type RefusedStateOptions } from './refused-state.ts';

/** The fate of a fetched state; `unchanged` if the server still has the one in use, although it announced another. */
export type StateOutcome = 'taken' | 'refused' | 'unchanged';

export interface StateFetcherOptions extends Pick<RefusedStateOptions, 'setTimer' | 'random'> {
  /** The revision in use. */
  readonly applied: () => number;
  /** Fetches the state and applies it. Rejects if there was no answer. */
  readonly take: (wanted: number) => Promise<StateOutcome>;
}

/**
 * Fetches the settings or the manifest of a device whenever the revision in use differs from the server's. Hints may
 * arrive late, twice or out of order: only the newest revision counts. What was refused is fetched again ever more rarely
 * (rule S7), and without an answer the delays are those between connections (rule C8).
 */
export class StateFetcher {
  readonly #options: StateFetcherOptions;
  readonly #refused: RefusedState;
  #wanted = 0;
  #isFetching = false;
  #isStopped = false;
  /** Requests in a row without a new state. */
  #attempts = 0;
  #cancelRetry: () => void = () => {};

  constructor(options: StateFetcherOptions) {
    this.#options = options;
    this.#refused = new RefusedState({ ...options, retry: () => void this.#catchUp() });
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  /**
   * Whether the server, restored from a backup, has an older revision than this device. It will assign one above the
   * device's own, unless that one is so far ahead that it must be damaged.
   */
  get isAhead(): boolean {
    const lead = this.#options.applied() - this.#wanted;
    return lead > 0 && lead <= MAX_REVISION_LEAD;
  }

  /** The server's current revision. */
  want(revision: number): void {
    this.#wanted = revision;
    void this.#catchUp();
  }

  /** For good: an answer that is still to come changes nothing here. */
  stop(): void {
    this.#isStopped = true;
    this.#cancelRetry();
    this.#refused.forget();
  }

  async #catchUp(): Promise<void> {
    if (this.#isFetching) return;
    this.#isFetching = true;
    this.#cancelRetry();
    // Another revision may be announced while one is fetched.
    while (this.#isDue() && (await this.#takeNext()));
    this.#isFetching = false;
  }

  #isDue(): boolean {
    const isCurrent = this.#wanted === this.#options.applied() || this.isAhead;
    return !this.#isStopped && !isCurrent && !this.#refused.isHeldBack(this.#wanted);
  }

  /** Returns false if the next attempt has to wait. */
  async #takeNext(): Promise<boolean> {
    const asked = this.#wanted;
    const outcome = await this.#options.take(asked).catch(() => 'unanswered' as const);
    if (this.#isStopped) return false;
    if (outcome === 'unanswered' || outcome === 'unchanged') {
      if (this.#wanted === asked) this.#retryLater();
      return this.#wanted !== asked;
    }
    this.#attempts = 0;
    if (outcome === 'refused') this.#refused.refuse(asked);
    else this.#taken(asked);
    return true;
  }

  /** The newest of the server, although it may have announced another revision. */
  #taken(asked: number): void {
    this.#refused.forget();
    if (this.#wanted === asked) this.#wanted = this.#options.applied();
  }

  #retryLater(): void {
    const { setTimer, random } = this.#options;
    this.#attempts += 1;
    const delayMs = reconnectDelayMs({ attempt: this.#attempts, spreadMs: 0, random: random() });
    this.#cancelRetry = setTimer(delayMs, () => void this.#catchUp());
  }
}
