import {
  type DownloadChoices,
  inChosenOrder,
  isDownloadPaused,
  type ManifestFile,
} from '@marquee/device-protocol';
import type { Clock } from '../clock/clock.ts';
import { sleep } from '../clock/sleep.ts';
import type { Content } from '../content/content.ts';
import type { DownloadFailure } from './download-order.ts';
import type { Downloader } from './downloader.ts';
import type { FileProgress } from './progress.ts';
import {
  affectsAllFiles,
  CORRUPT_ATTEMPTS,
  isLasting,
  PAUSE_AFTER_GIVING_UP_MS,
  retryDelayMs,
} from './retry.ts';

export interface ManifestDownloadOptions {
  readonly content: Content;
  readonly downloader: Downloader;
  /** The files that operators put first or paused. */
  readonly choices: () => DownloadChoices;
  readonly clock: Clock;
  readonly random: () => number;
  /** Undefined while the device is not enrolled. */
  readonly token: () => string | undefined;
  /** Loads the fonts that releases need; false while some are missing. */
  readonly loadFonts: () => Promise<boolean>;
  /** Bytes that may still be stored; undefined where the browser does not say. */
  readonly freeSpace: () => Promise<number | undefined>;
  readonly onProgress: () => void;
  /** A download failed, and not only for a moment. */
  readonly onFailure: (file: ManifestFile, failure: DownloadFailure) => void;
  readonly onArrived: (file: ManifestFile) => void;
  /** Everything of the newest manifest is present. */
  readonly onComplete: () => void;
  readonly onError: (error: unknown) => void;
}

const NOT_TRIED: FileProgress = { received: 0, failure: null, attempts: 0 };

/**
 * Downloads what the newest manifest lacks, one file after another, round after round until it is complete. A failing
 * file does not delay the others: each round begins with the files that failed least. Failures are retried with
 * growing delays. A paused file holds up no other.
 */
export class ManifestDownload {
  readonly #options: ManifestDownloadOptions;
  readonly #progress = new Map<string, FileProgress>();
  readonly #corruptArrivals = new Map<string, number>();
  #run: AbortController | undefined;
  #isPausing = false;

  constructor(options: ManifestDownloadOptions) {
    this.#options = options;
  }

  get progress(): ReadonlyMap<string, FileProgress> {
    return this.#progress;
  }

  /** Starts over: call at start-up, for every new manifest, and when the network is back. */
  start(): void {
    this.stop();
    this.#corruptArrivals.clear();
    const run = new AbortController();
    this.#run = run;
    void this.#synchronise(run.signal);
  }

  /** Retries immediately instead of waiting for the next round; call when the server becomes reachable again. */
  retryNow(): void {
    if (this.#isPausing) this.start();
  }

  /** Tries files again that have failed: one of them, or with null all. */
  retry(sha256: string | null): void {
    for (const [one, { received }] of this.#progress)
      if (sha256 === null || one === sha256)
        this.#progress.set(one, { received, failure: 'waiting', attempts: 0 });
    this.start();
  }

  /** Call it when operators have chosen: the transfer that they paused, or that is no longer the first, ends. */
  choicesChanged(): void {
    const active = [...this.#progress].find(([, { failure }]) => failure === null)?.[0];
    const [next] = this.#queue().filter(({ sha256 }) => !this.#hasGivenUp(sha256));
    if (this.#isPausing || (active !== undefined && active !== next?.sha256)) this.start();
  }

  stop(): void {
    this.#run?.abort();
    this.#run = undefined;
    this.#isPausing = false;
    for (const [sha256, file] of this.#progress)
      if (file.failure === null) this.#progress.set(sha256, { ...file, failure: 'waiting' });
  }

  async #synchronise(signal: AbortSignal): Promise<void> {
    const { content, clock, random, onError } = this.#options;
    let failedRounds = 0;
    try {
      while (content.newest) {
        const missingBefore = content.missing().length;
        if (await this.#round(signal)) return;
        failedRounds = content.missing().length < missingBefore ? 0 : failedRounds + 1;
        this.#isPausing = true;
        await sleep(clock, this.#pauseMs(failedRounds, random()), signal);
        this.#isPausing = false;
      }
    } catch (error) {
      if (!signal.aborted) onError(error);
    }
  }

  /** Returns whether everything is present. */
  async #round(signal: AbortSignal): Promise<boolean> {
    const { content, loadFonts, onComplete } = this.#options;
    const hasFonts = await loadFonts();
    signal.throwIfAborted();
    for (const file of this.#queue()) {
      if (this.#hasGivenUp(file.sha256)) continue;
      const failure = await this.#fetch(file, signal);
      if (failure && affectsAllFiles(failure)) break;
    }
    if (!hasFonts || !(await content.promoteNewest())) return false;
    onComplete();
    return true;
  }

  #queue(): ManifestFile[] {
    const attempts = ({ sha256 }: ManifestFile) => this.#progress.get(sha256)?.attempts ?? 0;
    const { content, choices } = this.#options;
    const wanted = content.missing().filter(({ sha256 }) => !isDownloadPaused(choices(), sha256));
    return inChosenOrder(
      choices(),
      wanted.sort((a, b) => attempts(a) - attempts(b)),
    );
  }

  #hasGivenUp(sha256: string): boolean {
    return (this.#corruptArrivals.get(sha256) ?? 0) >= CORRUPT_ATTEMPTS;
  }

  #pauseMs(failedRounds: number, random: number): number {
    const missing = this.#options.content.missing();
    if (missing.length === 0 || !missing.every(({ sha256 }) => this.#hasGivenUp(sha256))) {
      return retryDelayMs(failedRounds, random);
    }
    this.#corruptArrivals.clear();
    return PAUSE_AFTER_GIVING_UP_MS;
  }

  async #fetch(file: ManifestFile, signal: AbortSignal): Promise<DownloadFailure | undefined> {
    const { content, downloader, onProgress, onArrived } = this.#options;
    const token = this.#options.token();
    if (!token) return 'unauthorised';
    const { received: before, attempts } = this.#progressOf(file);
    const lacksSpace = await this.#lacksSpace(file, before);
    signal.throwIfAborted();
    if (lacksSpace) return this.#fail(file, 'no-space', before);
    this.#progress.set(file.sha256, { received: before, failure: null, attempts });
    onProgress();
    const outcome = await downloader.download({
      file,
      token,
      signal,
      onProgress: (received) => {
        this.#progress.set(file.sha256, {
          received,
          failure: null,
          attempts: received > before ? 0 : attempts,
        });
        onProgress();
      },
    });
    signal.throwIfAborted();
    if (outcome === 'no-space') await content.discardPart(file.sha256);
    if (outcome !== 'whole') return this.#fail(file, outcome, this.#keptBytes(file, outcome));
    this.#progress.delete(file.sha256);
    this.#corruptArrivals.delete(file.sha256);
    content.fileArrived(file.sha256);
    onArrived(file);
    return undefined;
  }

  #progressOf({ sha256 }: ManifestFile): FileProgress {
    return this.#progress.get(sha256) ?? NOT_TRIED;
  }

  /** Bytes of the file that are kept for the next attempt. */
  #keptBytes(file: ManifestFile, failure: DownloadFailure): number {
    return failure === 'corrupt' || failure === 'no-space' ? 0 : this.#progressOf(file).received;
  }

  #fail(file: ManifestFile, failure: DownloadFailure, received: number): DownloadFailure {
    if (failure === 'corrupt') {
      this.#corruptArrivals.set(file.sha256, (this.#corruptArrivals.get(file.sha256) ?? 0) + 1);
    }
    const progress = { received, failure, attempts: this.#progressOf(file).attempts + 1 };
    this.#progress.set(file.sha256, progress);
    if (isLasting(failure, progress.attempts)) this.#options.onFailure(file, failure);
    this.#options.onProgress();
    return failure;
  }

  async #lacksSpace(file: ManifestFile, received: number): Promise<boolean> {
    const free = await this.#options.freeSpace();
    return free !== undefined && file.size - received > free;
  }
}
