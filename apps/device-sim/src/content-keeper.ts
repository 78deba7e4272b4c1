import type { PayloadOf } from '@marquee/commands';
import {
  contentStorage,
  type DeviceMessage,
  DOWNLOADS_CAPABILITY,
  type DownloadChoices,
  type DownloadsReport,
  DownloadsReporter,
  inChosenOrder,
  isDownloadPaused,
  MAX_REPORTED_DOWNLOADS,
  type Manifest,
  type ManifestFile,
  type ManifestRelease,
  NO_DOWNLOAD_CHOICES,
  type SyncState,
  spareFiles,
  withDownloadAction,
} from '@marquee/device-protocol';
import { storedFilesOf } from '@marquee/scene';
import { DELETION_POLICY, endedLongAgo } from '@marquee/schedule';
import type { DeviceClient } from './device-client.ts';
import type { FleetStats } from './fleet-stats.ts';
import type { Identity } from './identity.ts';
import type { Limiter } from './limiter.ts';
import { ManifestKeeper } from './manifest-keeper.ts';
import { type DownloadFailure, PartialDownload } from './partial-download.ts';
import { type Cancel, systemClock } from './system-clock.ts';

export interface ContentKeeperParts {
  identity: Identity;
  client: DeviceClient;
  stats: FleetStats;
  downloads: Limiter;
  download: 'none' | 'verify';
  /** Room for content, in bytes. */
  diskBytes: number;
  /** Whether files of releases that ended long ago make space when there is little (S12). */
  isCleaning: () => boolean;
  /** How fast files arrive, in bytes per second. */
  downloadRate: number;
  random: () => number;
  /** The wall clock of the device, in epoch milliseconds. */
  epochNow: () => number;
  report: (message: DeviceMessage) => void;
  /** The newest manifest, and whether all files of a release are present. Called again when a file has arrived. */
  use: (manifest: Manifest, isReady: (release: ManifestRelease) => boolean) => void;
  changed: () => void;
}

const SYNC_PERIOD_MS = 1000;
/** A file that has not arrived is tried again after this time. */
const RETRY_MS = 2000;
/** Attempts after which an interrupted transfer counts as failed. */
const PATIENCE = 3;
/** States that last whatever the device does, from the first attempt on. */
const LASTING: readonly DownloadFailure[] = ['file-corrupt', 'file-damaged', 'file-missing', 'no-space'];

/** The faults that operators see once for each file. */
const FAULT_OF = { 'file-corrupt': 'file-corrupt', 'no-space': 'disk-full' } as const;

/** The server sends nothing yet, whichever file is asked for. */
const WAITING: readonly DownloadFailure[] = ['queued', 'traffic-used-up', 'download-window'];

/** Updates a device to the newest manifest: applies and reports it, and downloads its files. */
export class ContentKeeper {
  readonly #parts: ContentKeeperParts;
  readonly #newest: ManifestKeeper;
  /** The files on disk, with their sizes. */
  readonly #verified = new Map<string, number>();
  readonly #partial = new Map<string, PartialDownload>();
  readonly #failures = new Map<string, { failure: DownloadFailure; attempts: number }>();
  readonly #reportedFaults = new Set<string>();
  readonly #downloads: DownloadsReporter;
  #choices: DownloadChoices = NO_DOWNLOAD_CHOICES;
  #isReporting = false;
  /** The hash of the file in transfer. */
  #active: string | undefined;
  /** The content of which the server knows the use of the disk. */
  #storageState = '';
  #run = new AbortController();
  #running: Promise<void> = Promise.resolve();
  #cancelSync: Cancel | undefined;
  #syncReportedAt = Number.NEGATIVE_INFINITY;

  constructor(parts: ContentKeeperParts) {
    this.#parts = parts;
    this.#newest = new ManifestKeeper({ ...parts, use: (manifest) => this.#apply(manifest) });
    this.#downloads = new DownloadsReporter({
      now: () => systemClock.now(),
      after: (ms, work) => systemClock.after(ms, work),
      report: () => this.#downloadsReport(),
      send: (report) => parts.report(report),
    });
  }

  /** The revision of the manifest in use. */
  get revision(): number {
    return this.#newest.revision;
  }

  /** Bytes that are left of the disk. */
  get freeSpace(): number {
    const used = [...this.#verified.values()].reduce((sum, size) => sum + size, 0);
    return Math.max(0, this.#parts.diskBytes - used);
  }

  /** The use of the disk; undefined if it is as it was when it was last asked for. */
  takeStorage(): ReturnType<typeof contentStorage> | undefined {
    const { manifest } = this.#newest;
    const state = `${this.revision} ${this.#verified.size}`;
    if (!manifest || state === this.#storageState) return undefined;
    this.#storageState = state;
    return contentStorage(manifest, (sha256) => this.#verified.has(sha256));
  }

  /** Removes files that are no longer needed, if there is little space. */
  makeSpace(): void {
    if (this.freeSpace >= DELETION_POLICY.minFreeBytes) return;
    for (const sha256 of this.#spare()) this.#verified.delete(sha256);
    this.#use();
  }

  /** A new connection: what was reported on an earlier one may have been lost. */
  welcomed(revision: number, features: readonly string[]): void {
    this.#isReporting = features.includes(DOWNLOADS_CAPABILITY);
    this.#storageState = '';
    if (this.#isReporting) this.#downloads.connected();
    this.#reportSync();
    this.wanted(revision);
  }

  /** The server's current revision; only the newest counts. */
  wanted(revision: number): void {
    this.#newest.wanted(revision);
  }

  /** Somebody watches the downloads for this long. */
  watched(seconds: number): void {
    if (this.#isReporting) this.#downloads.watched(seconds);
  }

  /** Does what operators want with downloads; it survives a restart, like everything that this object keeps. */
  control(action: PayloadOf<'rpc-download'>): void {
    this.#choices = withDownloadAction(this.#choices, action);
    if (action.action === 'retry')
      for (const [sha256] of this.#failures)
        if (action.sha256 === null || action.sha256 === sha256) this.#failures.delete(sha256);
    this.#downloadAnew();
    this.#reportSyncSoon();
  }

  stop(): void {
    this.#cancelSync?.();
    this.#downloads.stop();
    this.#newest.stop();
    this.#run.abort();
  }

  #apply(manifest: Manifest): void {
    this.#use();
    this.makeSpace();
    this.#reportSyncSoon();
    this.#parts.report({ type: 'applied', what: 'manifest', revision: manifest.revision });
    this.#downloadAnew();
  }

  #downloadAnew(): void {
    const { manifest } = this.#newest;
    this.#run.abort();
    this.#run = new AbortController();
    const { signal } = this.#run;
    // Two transfers of one file would spoil each other.
    if (manifest) this.#running = this.#running.then(() => this.#downloadAll(manifest, signal));
  }

  async #downloadAll(manifest: Manifest, signal: AbortSignal): Promise<void> {
    const missing = () => {
      const spare = this.#spare();
      return manifest.files.filter(({ sha256 }) => !this.#isPresent(sha256) && !spare.has(sha256));
    };
    for (;;) {
      for (const file of inChosenOrder(this.#choices, missing())) {
        if (signal.aborted) return;
        if (isDownloadPaused(this.#choices, file.sha256)) continue;
        this.#active = file.sha256;
        await this.#downloadOne(file, signal);
        this.#active = undefined;
        this.makeSpace();
        if (this.#waitsFor() !== undefined) break;
      }
      if (signal.aborted) return;
      if (missing().length === 0) break;
      await systemClock.pause(RETRY_MS, signal);
    }
    const { identity, stats, changed } = this.#parts;
    stats.applied.set(identity.deviceId, manifest.revision);
    changed();
  }

  async #downloadOne(file: ManifestFile, signal: AbortSignal): Promise<void> {
    const { stats, changed } = this.#parts;
    const { sha256, size } = file;
    // What it waited for is asked again.
    for (const [other, { failure }] of this.#failures)
      if (WAITING.includes(failure)) this.#failures.delete(other);
    const failure = size > this.freeSpace ? 'no-space' : await this.#continue(file, signal);
    if (failure && signal.aborted) return;
    if (failure) {
      this.#failures.set(sha256, { failure, attempts: (this.#failures.get(sha256)?.attempts ?? 0) + 1 });
      if (failure === 'file-corrupt') stats.filesCorrupt += 1;
      if (failure === 'file-corrupt' || failure === 'no-space') this.#reportFault(failure, sha256);
    } else {
      stats.filesVerified += 1;
      this.#verified.set(sha256, size);
      this.#partial.delete(sha256);
      this.#failures.delete(sha256);
      this.#use();
    }
    this.#reportSyncSoon();
    changed();
  }

  #downloadsReport(): Omit<DownloadsReport, 'type' | 'rate'> | undefined {
    const { manifest } = this.#newest;
    if (!manifest) return undefined;
    const spare = this.#spare();
    const missing = manifest.files.filter(({ sha256 }) => !this.#isPresent(sha256));
    const files = inChosenOrder(this.#choices, missing).map(({ sha256 }) => ({
      sha256,
      received: this.#partial.get(sha256)?.received ?? 0,
      ...(spare.has(sha256) ? { state: 'removed' as const } : this.#downloadState(sha256)),
    }));
    return {
      revision: manifest.revision,
      isPaused: this.#choices.isPaused,
      count: files.length,
      files: files.slice(0, MAX_REPORTED_DOWNLOADS),
    };
  }

  #downloadState(sha256: string): Pick<DownloadsReport['files'][number], 'state' | 'reason'> {
    if (isDownloadPaused(this.#choices, sha256)) return { state: 'paused' };
    if (this.#active === sha256) return { state: 'downloading' };
    const failure = this.#failures.get(sha256)?.failure;
    if (!failure) return { state: 'waiting' };
    return { state: WAITING.includes(failure) ? 'queued' : 'failed', reason: failure };
  }

  #continue(file: ManifestFile, signal: AbortSignal): Promise<DownloadFailure | undefined> {
    const { identity, client, stats, downloads, downloadRate } = this.#parts;
    const partial = this.#partial.get(file.sha256) ?? new PartialDownload(file);
    this.#partial.set(file.sha256, partial);
    return downloads.run(() =>
      partial.continue(client, identity.token, async (bytes) => {
        stats.bytesDownloaded += bytes;
        if (this.#isReporting) this.#downloads.progressed();
        // Another file comes first, or this one is paused.
        signal.throwIfAborted();
        if (Number.isFinite(downloadRate)) await systemClock.pause((bytes / downloadRate) * 1000, signal);
      }),
    );
  }

  #reportFault(failure: keyof typeof FAULT_OF, sha256: string): void {
    const { epochNow, report } = this.#parts;
    if (this.#reportedFaults.has(sha256)) return;
    this.#reportedFaults.add(sha256);
    report({ type: 'fault', kind: FAULT_OF[failure], at: epochNow(), detail: '', sha256 });
  }

  #use(): void {
    const { manifest } = this.#newest;
    if (manifest) this.#parts.use(manifest, (release) => this.#missingOf(release).length === 0);
  }

  #missingOf({ programs }: ManifestRelease) {
    return programs
      .flatMap(({ document }) => storedFilesOf(document))
      .filter(({ sha256 }) => !this.#isPresent(sha256));
  }

  /** Why the server sends nothing yet; undefined if it does. */
  #waitsFor(): DownloadFailure | undefined {
    const failures = [...this.#failures.values()].map(({ failure }) => failure);
    return failures.find((failure) => WAITING.includes(failure));
  }

  /** The files that only releases which ended long ago show. */
  #spare(): ReadonlySet<string> {
    const { manifest } = this.#newest;
    if (!manifest || !this.#parts.isCleaning()) return new Set();
    return spareFiles(manifest.releases, (release) => this.#isDispensable(release, manifest));
  }

  #isDispensable({ schedule }: ManifestRelease, { timeZone }: Manifest): boolean {
    return this.#parts.isCleaning() && endedLongAgo(schedule, this.#parts.epochNow(), timeZone);
  }

  #isPresent(sha256: string): boolean {
    return this.#parts.download === 'none' || this.#verified.has(sha256);
  }

  /** At most once a second; the last of several changes is reported when the second is over. */
  #reportSyncSoon(): void {
    if (this.#isReporting) this.#downloads.changed();
    if (this.#cancelSync) return;
    const waitMs = Math.max(0, this.#syncReportedAt + SYNC_PERIOD_MS - systemClock.now());
    this.#cancelSync = systemClock.after(waitMs, () => this.#reportSync());
  }

  #reportSync(): void {
    this.#cancelSync?.();
    this.#cancelSync = undefined;
    const { manifest } = this.#newest;
    if (!manifest || manifest.releases.length === 0) return;
    const { revision } = manifest;
    const isSpared = (release: ManifestRelease) =>
      this.#isDispensable(release, manifest) && this.#missingOf(release).length > 0;
    const releases = manifest.releases.filter((release) => !isSpared(release));
    this.#syncReportedAt = systemClock.now();
    const states = releases.map((release) => ({ releaseId: release.id, sync: this.#syncOf(release) }));
    this.#parts.report({ type: 'syncReport', revision, releases: states });
  }

  #syncOf(release: ManifestRelease): SyncState {
    const missing = this.#missingOf(release);
    if (missing.length === 0) return { state: 'synchronised' };
    const isPaused = missing.every(({ sha256 }) => isDownloadPaused(this.#choices, sha256));
    const waitsFor = isPaused ? undefined : this.#waitsFor();
    if (waitsFor === 'traffic-used-up') return { state: 'insufficient-traffic', reason: waitsFor };
    for (const file of missing) {
      const { sha256 } = file;
      const name = 'name' in file ? file.name : sha256;
      const { failure, attempts = 0 } = this.#failures.get(sha256) ?? {};
      if (failure && !WAITING.includes(failure) && (LASTING.includes(failure) || attempts >= PATIENCE))
        return {
          state: failure === 'no-space' ? 'insufficient-space' : 'failed',
          reason: `${failure}: ${name}`,
        };
    }
    const total = release.programs.flatMap(({ document }) => storedFilesOf(document)).length;
    const percent = Math.floor(((total - missing.length) / total) * 100);
    const reason = isPaused ? 'paused' : (waitsFor ?? 'queued');
    return percent === 0 ? { state: 'not-downloaded', reason } : { state: 'downloading', percent, reason };
  }
}
