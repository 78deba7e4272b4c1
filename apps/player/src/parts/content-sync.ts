import type { PayloadOf } from '@marquee/commands';
import {
  contentStorage,
  type DownloadChoices,
  DownloadsReporter,
  forMissing,
  type ManifestFile,
  type ManifestProgram,
  type ManifestRelease,
  NO_DOWNLOAD_CHOICES,
  withDownloadAction,
} from '@marquee/device-protocol';
import { type FileRef, storedFilesOf } from '@marquee/scene';
import type { Clock } from '../clock/clock.ts';
import { type Acceptance, Content } from '../content/content.ts';
import { type ContentTrials, isProvenIn } from '../content/content-trials.ts';
import { StorageCleanup } from '../content/storage-cleanup.ts';
import type { Downloader } from '../download/downloader.ts';
import { downloadsReportOf } from '../download/downloads-report.ts';
import type { GlyphLoader } from '../download/glyph-loader.ts';
import { ManifestDownload } from '../download/manifest-download.ts';
import { type FileProgress, nameOfFile, syncReportOf } from '../download/progress.ts';
import { CorruptFileCheck } from '../report/corrupt-file-check.ts';
import type { FaultReporter } from '../report/fault-reporter.ts';
import type { Reporter } from '../report/reporter.ts';
import { usableTimeZone } from '../schedule/usable-time-zone.ts';
import type { MediaStore } from '../storage/media-store.ts';
import type { Credentials, StateStore } from '../storage/state-store.ts';

export interface ContentSyncOptions {
  readonly clock: Clock;
  readonly random: () => number;
  readonly state: StateStore;
  readonly media: MediaStore;
  readonly downloader: Downloader;
  readonly glyphs: GlyphLoader;
  readonly reporter: Reporter;
  readonly faults: FaultReporter;
  readonly trials: Pick<ContentTrials, 'hasFailed' | 'isProven'>;
  readonly freeSpace: () => Promise<number | undefined>;
  /** Undefined while the device is not enrolled. */
  readonly token: () => string | undefined;
  /** Called when the content that can be played may have changed. */
  readonly onContent: () => void;
  readonly onProgress: () => void;
}

/**
 * Keeps the device's content in step with the manifest: downloads it, checks it, reports it, and removes it once
 * outdated.
 */
export class ContentSync {
  readonly content: Content;
  readonly #options: ContentSyncOptions;
  readonly #download: ManifestDownload;
  readonly #spoiltFiles: CorruptFileCheck;
  readonly #cleanup: StorageCleanup;
  readonly #downloads: DownloadsReporter;
  #choices: DownloadChoices = NO_DOWNLOAD_CHOICES;
  /** The server takes reports of downloads. */
  #isReporting = false;
  #mounted: readonly ManifestProgram[] = [];
  #filesOnSecondScreen: readonly string[] = [];
  #hasOutdated = false;

  constructor(options: ContentSyncOptions) {
    const { glyphs, faults } = options;
    this.#options = options;
    this.#cleanup = new StorageCleanup({
      ...options,
      timeZone: () => usableTimeZone(this.content.newest?.timeZone),
      remove: () => this.content.removeDispensable(this.#filesOnScreen()),
      onError: (error) => faults.unexpected(error),
    });
    this.content = new Content({
      ...options,
      isDispensable: (release) => this.#cleanup.isDispensable(release),
      hasFonts: (release) => glyphs.hasAllOf(release),
      hasFailed: (release) => options.trials.hasFailed(release),
      isProven: (release) => this.#isProven(release),
      onChange: () => this.#contentChanged(),
    });
    this.#downloads = new DownloadsReporter({
      now: () => options.clock.now(),
      after: (ms, work) => options.clock.setTimer(ms, work),
      report: () => downloadsReportOf(this.content, this.#download.progress, this.#choices),
      send: (report) => options.reporter.send(report),
    });
    this.#download = new ManifestDownload({
      ...options,
      content: this.content,
      choices: () => this.#choices,
      loadFonts: () => this.#loadGlyphs(),
      onProgress: () => this.#report(),
      onFailure: (file, failure) => {
        faults.download(file, failure, this.#displayName(file));
        if (failure === 'no-space') this.#run(this.content.removeEnded(this.#filesOnScreen()));
      },
      onArrived: ({ sha256 }) => faults.fileArrived(sha256),
      onComplete: () => {
        this.#hasOutdated = true;
        this.#removeOutdated();
      },
      onError: (error) => faults.unexpected(error),
    });
    this.#spoiltFiles = new CorruptFileCheck({
      ...options,
      content: this.content,
      onCorrupt: ({ sha256, name }) => {
        faults.corruptOnDisk(sha256, name);
        this.#download.start();
      },
    });
  }

  /** Reads what an earlier run stored. */
  async load(credentials: Credentials): Promise<void> {
    this.#choices = (await this.#options.state.read('downloads')) ?? NO_DOWNLOAD_CHOICES;
    await this.content.load(credentials);
    const { current, formers } = this.content;
    this.#options.glyphs.trust([...(current?.releases ?? []), ...formers]);
    this.#contentChanged();
  }

  start(): void {
    this.#download.start();
    this.#cleanup.start();
  }

  stop(): void {
    this.#download.stop();
    this.#cleanup.stop();
    this.#downloads.stop();
  }

  /** Whether a device that is short of space removes the files of releases that ended long ago. */
  setCleanup(isOn: boolean): void {
    this.#cleanup.set(isOn);
  }

  /** Retries pending downloads immediately; call it when the server becomes reachable again. */
  retryNow(): void {
    this.#download.retryNow();
  }

  /** Does what operators want with downloads. The choice is on disk before it has an effect. */
  async control(action: PayloadOf<'rpc-download'>): Promise<void> {
    const missing = new Set(this.content.missing().map(({ sha256 }) => sha256));
    const downloads = forMissing(withDownloadAction(this.#choices, action), missing);
    await this.#options.state.write({ downloads });
    this.#choices = downloads;
    if (action.action === 'retry') this.#download.retry(action.sha256);
    else this.#download.choicesChanged();
    this.#report();
  }

  /** The server's newest state: it takes reports of downloads, or does not. */
  connected(takesDownloads: boolean): void {
    this.#isReporting = takesDownloads;
    if (takesDownloads) this.#downloads.connected();
  }

  /** Somebody watches the downloads for this long. */
  watched(seconds: number): void {
    if (this.#isReporting) this.#downloads.watched(seconds);
  }

  /** The disk that the newest manifest and its files take up. */
  get storage(): ReturnType<typeof contentStorage> | undefined {
    const { newest } = this.content;
    return newest && contentStorage(newest, (sha256) => this.content.has(sha256));
  }

  get progress(): ReadonlyMap<string, FileProgress> {
    return this.#download.progress;
  }

  async accept(received: unknown, credentials: Credentials): Promise<Acceptance> {
    const acceptance = await this.content.accept(received, credentials);
    if (acceptance === 'accepted') this.#download.start();
    return acceptance;
  }

  /** Checks a file that could not be shown; it may be corrupt on disk. */
  checkFile(file: FileRef): void {
    this.#run(this.#spoiltFiles.checkFile(file));
  }

  /** Call with the programs on the first screen, paused ones included, whenever they may have changed. */
  mounted(programs: readonly ManifestProgram[]): void {
    this.#mounted = programs;
    this.#removeOutdated();
    this.#run(this.#removeFormers());
  }

  /** Call with the hashes of the files on the second screen whenever they have changed. */
  mountedOnSecondScreen(files: readonly string[]): void {
    this.#filesOnSecondScreen = files;
    this.#run(this.#removeFormers());
  }

  /** Removes the old files once all new ones are present, except those of a program that is still playing. */
  #removeOutdated(): void {
    if (!this.#hasOutdated) return;
    this.#hasOutdated = this.#mounted.some((program) => !this.content.isCurrent(program));
    this.#run(this.content.removeUnused(this.#filesOnScreen()));
  }

  async #removeFormers(): Promise<void> {
    if (!(await this.content.removeFormers())) return;
    this.#hasOutdated = true;
    this.#removeOutdated();
  }

  /** The page of the second screen writes its own record. */
  async #isProven(release: ManifestRelease): Promise<boolean> {
    const { trials, state } = this.#options;
    if (release.screen !== 2) return trials.isProven(release);
    const record = await state.read('secondScreenTrials');
    return record !== undefined && isProvenIn(record, release);
  }

  #filesOnScreen(): Set<string> {
    const files = this.#mounted.flatMap(({ document }) => storedFilesOf(document));
    return new Set([...files.map(({ sha256 }) => sha256), ...this.#filesOnSecondScreen]);
  }

  #run(work: Promise<void>): void {
    work.catch((error) => this.#options.faults.unexpected(error));
  }

  async #loadGlyphs(): Promise<boolean> {
    const isComplete = await this.#options.glyphs.load(this.content.newest?.releases ?? []);
    this.#contentChanged();
    return isComplete;
  }

  #contentChanged(): void {
    this.#options.onContent();
    this.#report();
  }

  #report(): void {
    const report = syncReportOf(this.content, this.#download.progress, this.#choices);
    if (report) this.#options.reporter.sync(report);
    if (this.#isReporting) this.#downloads.changed();
    this.#options.onProgress();
  }

  #displayName({ sha256 }: ManifestFile): string {
    const releases = this.content.newest?.releases ?? [];
    return releases.map((release) => nameOfFile(sha256, release)).find((name) => name !== sha256) ?? sha256;
  }
}
