import type { ManifestFile, ManifestProgram } from '@marquee/device-protocol';
import { type FileRef, filesOf } from '@marquee/scene';
import type { Clock } from './clock/clock.ts';
import { type Acceptance, Content } from './content/content.ts';
import type { Downloader } from './download/downloader.ts';
import type { Letters } from './download/letters.ts';
import { type FileProgress, nameOfFile, syncReportOf } from './download/progress.ts';
import { Synchroniser } from './download/synchroniser.ts';
import type { FaultDesk } from './report/fault-desk.ts';
import type { Reporter } from './report/reporter.ts';
import { SpoiltFiles } from './report/spoilt-files.ts';
import type { MediaStore } from './storage/media-store.ts';
import type { Credentials, StateStore } from './storage/state-store.ts';

export interface SupplyOptions {
  readonly clock: Clock;
  readonly random: () => number;
  readonly state: StateStore;
  readonly media: MediaStore;
  readonly downloader: Downloader;
  readonly letters: Letters;
  readonly reporter: Reporter;
  readonly faults: FaultDesk;
  readonly freeSpace: () => Promise<number | undefined>;
  /** Undefined while the screen is not enrolled. */
  readonly token: () => string | undefined;
  readonly onScreen: () => ManifestProgram | undefined;
  /** What can be played may have changed. */
  readonly onContent: () => void;
  readonly onProgress: () => void;
}

/** What the screen has to play from: brought in, kept whole, reported, and cleared away when it is outdated. */
export class Supply {
  readonly content: Content;
  readonly #options: SupplyOptions;
  readonly #synchroniser: Synchroniser;
  readonly #spoiltFiles: SpoiltFiles;
  #hasLeftovers = false;

  constructor(options: SupplyOptions) {
    const { letters, faults } = options;
    this.#options = options;
    this.content = new Content({
      ...options,
      isDressed: (release) => letters.hasAllOf(release),
      onChange: () => this.#contentChanged(),
    });
    this.#synchroniser = new Synchroniser({
      ...options,
      content: this.content,
      dress: () => this.#bringLetters(),
      onProgress: () => this.#report(),
      onFailure: (file, failure) => faults.download(file, failure, this.#nameOf(file)),
      onComplete: () => {
        this.#hasLeftovers = true;
        this.tidy();
      },
      onError: (error) => faults.unforeseen(error),
    });
    this.#spoiltFiles = new SpoiltFiles({
      ...options,
      content: this.content,
      onSpoilt: ({ sha256, name }) => {
        faults.spoiltOnDisk(sha256, name);
        this.#synchroniser.start();
      },
    });
  }

  /** Reads what an earlier run left. */
  async load(credentials: Credentials): Promise<void> {
    await this.content.load(credentials);
    this.#options.letters.trust(this.content.current?.releases ?? []);
    this.#contentChanged();
  }

  start(): void {
    this.#synchroniser.start();
  }

  stop(): void {
    this.#synchroniser.stop();
  }

  /** The server can be reached again. */
  hurry(): void {
    this.#synchroniser.hurry();
  }

  get progress(): ReadonlyMap<string, FileProgress> {
    return this.#synchroniser.progress;
  }

  async accept(received: unknown, credentials: Credentials): Promise<Acceptance> {
    const acceptance = await this.content.accept(received, credentials);
    if (acceptance === 'accepted') this.#synchroniser.start();
    return acceptance;
  }

  /** A file could not be shown: it may have gone bad on the disk. */
  suspect(file: FileRef): void {
    this.#spoiltFiles.suspect(file).catch((error) => this.#options.faults.unforeseen(error));
  }

  /** Once everything new is here, the old files go, except those of a program that is still on. */
  tidy(): void {
    if (!this.#hasLeftovers) return;
    const { onScreen, faults } = this.#options;
    const program = onScreen();
    this.#hasLeftovers = program !== undefined && !this.content.isCurrent(program);
    const inUse = new Set(program ? filesOf(program.document).map(({ sha256 }) => sha256) : []);
    this.content.removeUnneeded(inUse).catch((error) => faults.unforeseen(error));
  }

  async #bringLetters(): Promise<boolean> {
    const isComplete = await this.#options.letters.bring(this.content.newest?.releases ?? []);
    this.#contentChanged();
    return isComplete;
  }

  #contentChanged(): void {
    this.#options.onContent();
    this.#report();
  }

  #report(): void {
    const report = syncReportOf(this.content, this.#synchroniser.progress);
    if (report) this.#options.reporter.sync(report);
    this.#options.onProgress();
  }

  #nameOf({ sha256 }: ManifestFile): string {
    const releases = this.content.newest?.releases ?? [];
    return releases.map((release) => nameOfFile(sha256, release)).find((name) => name !== sha256) ?? sha256;
  }
}
