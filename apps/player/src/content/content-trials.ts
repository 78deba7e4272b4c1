import type { ManifestRelease } from '@marquee/device-protocol';
import type { Cancel } from '@marquee/scene';
import type { Clock } from '../clock/clock.ts';
import type { StateStore } from '../storage/state-store.ts';
import type { TrialRecord } from '../storage/trial-record.ts';
import type { Item } from './item.ts';
import { versionKey } from './version-key.ts';

/** Attempts in a row after which a program is withheld. */
const MAX_ATTEMPTS = 3;
/** The same for a program that has worked for a while: a power cut looks the same, and is not its fault. */
const MAX_LATE_ATTEMPTS = 5;
/** Attempts that are further apart are not in a row. */
const ATTEMPT_WINDOW_MS = 10 * 60_000;
/** A program that was shown for this long, or to its end, works. */
const PROVEN_AFTER_MS = 10_000;
/** Shorter than the time that a program has to get ready before it is shown. */
const MAX_WRITE_WAIT_MS = 500;
/** The oldest are forgotten first; a program that is forgotten is tried again. */
const MAX_REMEMBERED = 500;

const EMPTY: TrialRecord = { running: [], attempts: [], failed: [], proven: [] };

/** Why a program is withheld: the page ended each time it was shown, or nothing of it could be painted. */
export type ContentFailure = 'crashed' | 'not-rendered';

export interface ContentTrialsOptions {
  readonly clock: Clock;
  readonly state: StateStore;
  /** Each screen has a page, and each page writes its own record. */
  readonly record: 'trials' | 'secondScreenTrials';
  /** A program is withheld from now on. */
  readonly onFailed: (item: Item, failure: ContentFailure) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Finds programs that cannot be shown, and withholds their releases until they change. A program is noted on disk before
 * it is mounted for the first time: if the page does not live to see it work, the next page knows which one it was.
 */
export class ContentTrials {
  readonly #options: ContentTrialsOptions;
  readonly #timers = new Map<string, Cancel>();
  /** Programs that have played to their end since the page was loaded. */
  readonly #completed = new Set<string>();
  #record = EMPTY;
  /** The program that ended the last page, if that was once too often. */
  #crashed: string | undefined;
  #lastWrite: Promise<void> = Promise.resolve();

  constructor(options: ContentTrialsOptions) {
    this.#options = options;
  }

  /**
   * Reads what an earlier page left. The program that it mounted last is the one that ended it, or else the one that was on its screen
   * before it had ended once.
   */
  async load(): Promise<void> {
    this.#record = (await this.#options.state.read(this.#options.record)) ?? EMPTY;
    const { running, onScreen } = this.#record;
    const ended = running.at(-1) ?? onScreen;
    if (ended === undefined) return;
    this.#record = { ...this.#record, running: [], onScreen: undefined };
    if (!this.#record.failed.includes(ended)) {
      this.#countAttempt(ended, 1, running.length > 0 ? MAX_ATTEMPTS : MAX_LATE_ATTEMPTS);
      if (this.#record.failed.includes(ended)) this.#crashed = ended;
    }
    await this.#write();
  }

  /** Whether each program of a release is known to work. */
  isProven(release: ManifestRelease): boolean {
    return isProvenIn(this.#record, release);
  }

  /** Whether a release has a program that is withheld. */
  hasFailed({ id, programs }: Pick<ManifestRelease, 'id' | 'programs'>): boolean {
    const { failed } = this.#record;
    return failed.length > 0 && programs.some((program) => failed.includes(versionKey(id, program)));
  }

  /**
   * Call before a program is mounted. Resolves when that is on disk, or when a slow disk has kept it waiting for long enough;
   * undefined for a program that is known to work.
   */
  begin(item: Item): Promise<void> | undefined {
    const key = keyOf(item);
    if (this.#record.proven.includes(key)) return undefined;
    this.#record = { ...this.#record, running: [...without(this.#record.running, key), key] };
    return this.#untilWritten();
  }

  /** Call when a program appears. */
  shown(item: Item): void {
    const key = keyOf(item);
    this.#noteOnScreen(this.#completed.has(key) ? undefined : key);
    if (!this.#record.running.includes(key)) return;
    this.#timers.get(key)?.();
    this.#timers.set(
      key,
      this.#options.clock.setTimer(PROVEN_AFTER_MS, () => this.#prove(key)),
    );
  }

  /** Call when a program has ended by itself, or its turn has. */
  ended(item: Item): void {
    const key = keyOf(item);
    this.#completed.add(key);
    if (this.#record.running.includes(key)) this.#prove(key);
    const attempts = this.#record.attempts.filter((one) => one.key !== key);
    this.#record = { ...this.#record, attempts };
    this.#left(key);
  }

  /** Call when a program is removed. */
  left(item: Item): void {
    this.#leave(keyOf(item));
    this.#left(keyOf(item));
  }

  /** Call when a run of a program showed nothing. It is withheld after several runs in a row, or immediately if it cannot even be mounted. */
  broken(item: Item, isMounted: boolean): void {
    const key = keyOf(item);
    const isProven = isMounted && this.#record.proven.includes(key);
    if (isProven || this.#record.failed.includes(key)) return;
    this.#leave(key);
    this.#countAttempt(key, isMounted ? 1 : MAX_ATTEMPTS);
    void this.#write();
    if (this.#record.failed.includes(key)) this.#options.onFailed(item, 'not-rendered');
  }

  /** Reports the program that the last page could not survive, if it is withheld since. Call once with the newest releases. */
  reportCrash(releases: readonly ManifestRelease[]): void {
    for (const { id: releaseId, programs } of releases)
      for (const [programIndex, program] of programs.entries()) {
        if (versionKey(releaseId, program) === this.#crashed)
          this.#options.onFailed({ releaseId, programIndex, program }, 'crashed');
      }
    this.#crashed = undefined;
  }

  /** The page ends on purpose. Resolves when that is on disk. */
  async stop(): Promise<void> {
    for (const cancel of this.#timers.values()) cancel();
    this.#timers.clear();
    const { running, onScreen } = this.#record;
    if (running.length === 0 && onScreen === undefined) return this.#lastWrite;
    this.#record = { ...this.#record, running: [], onScreen: undefined };
    return this.#write();
  }

  #noteOnScreen(key: string | undefined): void {
    if (this.#record.onScreen === key) return;
    this.#record = { ...this.#record, onScreen: key };
    void this.#write();
  }

  /** A program is no longer on the screen, or has worked there. */
  #left(key: string): void {
    if (this.#record.onScreen === key) this.#noteOnScreen(undefined);
  }

  #prove(key: string): void {
    const { proven, attempts } = this.#record;
    this.#record = {
      ...this.#record,
      proven: [...without(proven, key), key].slice(-MAX_REMEMBERED),
      attempts: attempts.filter((one) => one.key !== key),
    };
    this.#leave(key);
  }

  #leave(key: string): void {
    this.#timers.get(key)?.();
    this.#timers.delete(key);
    if (!this.#record.running.includes(key)) return;
    this.#record = { ...this.#record, running: without(this.#record.running, key) };
    void this.#write();
  }

  #countAttempt(key: string, weight = 1, limit = MAX_ATTEMPTS): void {
    const { attempts, failed } = this.#record;
    const at = this.#options.clock.epochNow();
    const last = attempts.find((one) => one.key === key);
    const isInRow = last !== undefined && at >= last.at && at - last.at <= ATTEMPT_WINDOW_MS;
    const count = (isInRow ? last.count : 0) + weight;
    const others = attempts.filter((one) => one.key !== key);
    this.#record =
      count < limit
        ? { ...this.#record, attempts: [...others, { key, count, at }].slice(-MAX_REMEMBERED) }
        : { ...this.#record, attempts: others, failed: [...failed, key].slice(-MAX_REMEMBERED) };
  }

  async #untilWritten(): Promise<void> {
    const { clock } = this.#options;
    let cancel: Cancel = () => {};
    const timeout = new Promise<void>((resolve) => {
      cancel = clock.setTimer(MAX_WRITE_WAIT_MS, resolve);
    });
    await Promise.race([this.#write(), timeout]);
    cancel();
  }

  /** Without the record on disk the program is tried once more. */
  #write(): Promise<void> {
    const { state, record, onError } = this.#options;
    this.#lastWrite = state.write({ [record]: this.#record }).catch(onError);
    return this.#lastWrite;
  }
}

/** Whether each program of a release is known to work, and none is withheld. */
export function isProvenIn({ proven, failed }: TrialRecord, { id, programs }: ManifestRelease): boolean {
  const keys = programs.map((program) => versionKey(id, program));
  return keys.every((key) => proven.includes(key) && !failed.includes(key));
}

function keyOf({ releaseId, program }: Item): string {
  return versionKey(releaseId, program);
}

function without(keys: readonly string[], key: string): string[] {
  return keys.filter((one) => one !== key);
}
