import type { ChosenFile } from './chosen-file.ts';
import { fileHandles, isReadable, reopen } from './file-handles.ts';
import { FileHasher } from './file-hasher.ts';
import { sendFile } from './send-file.ts';
import { admissionFailure, isUnderWay } from './upload-batch.ts';
import { failureOf } from './upload-failure.ts';
import { canPause, canResume, type UploadItem } from './upload-item.ts';
import { givePlaceBack, type UploadJob } from './upload-job.ts';
import { UploadStore } from './upload-store.ts';
import type { ServerUpload, UploadLimits, UploadPlace, UploadTarget } from './upload-target.ts';
import { UploadWindows } from './upload-windows.ts';

/** Files that are hashed or sent at the same time: enough to fill a line while one of them is being read. */
const AT_ONCE = 3;

/** Uploads that go on whatever page is shown. One per signed-in window; started and stopped with it. */
export class UploadCentre {
  readonly store = new UploadStore();
  private readonly jobs = new Map<string, UploadJob>();
  private readonly hasher = new FileHasher();
  private readonly onUploaded: (target: UploadTarget) => void;
  private windows: UploadWindows | undefined;
  private isStopped = false;
  private lastKey = 0;

  /** @param onUploaded called when a file has become something */
  constructor(onUploaded: (target: UploadTarget) => void) {
    this.onUploaded = onUploaded;
  }

  /** Finds again what a reload interrupted; it goes on by itself where the browser may still read the file. */
  async start(targets: readonly UploadTarget[]): Promise<void> {
    this.isStopped = false;
    this.windows ??= new UploadWindows(() => this.runningHere());
    const { windows } = this;
    for (const target of targets) {
      // Without a server there is simply nothing to find again.
      const uploads = await target.list().catch(() => []);
      const unfinished = uploads.filter(({ id, state }) => state === 'uploading' && !this.knows(id));
      if (unfinished.length === 0) continue;
      const elsewhere = await windows.heldElsewhere();
      for (const upload of unfinished) if (!elsewhere.has(upload.id)) await this.addFound(target, upload);
    }
  }

  stop(): void {
    this.isStopped = true;
    for (const { attempt } of this.jobs.values()) attempt?.abort();
    this.hasher.stop();
    this.windows?.close();
    this.windows = undefined;
  }

  upload(
    target: UploadTarget,
    chosen: readonly ChosenFile[],
    { place, limits }: { place: UploadPlace; limits: UploadLimits },
  ): void {
    for (const one of chosen) {
      const found = this.unfinished(target, one.file);
      if (found) this.goOn(found.key, one);
      else this.addFile(target, one, place, limits);
    }
    this.pump();
  }

  /** Goes on with the file that the operator has chosen again. */
  continueWith(key: string, chosen: ChosenFile): void {
    this.goOn(key, chosen);
    this.pump();
  }

  pause(keys: readonly string[]): void {
    for (const key of keys) {
      const item = this.store.find(key);
      if (!item || !canPause(item)) continue;
      this.store.dispatch({ type: 'paused', key });
      this.jobs.get(key)?.attempt?.abort();
    }
    this.pump();
  }

  resume(keys: readonly string[]): void {
    for (const key of keys) {
      const item = this.store.find(key);
      const job = this.jobs.get(key);
      if (!item || !job || !canResume(item)) continue;
      if (job.file) this.store.dispatch({ type: 'resumed', key });
      else if (job.handle) void this.resumeFrom(job, job.handle);
    }
    this.pump();
  }

  retry(keys: readonly string[]): void {
    for (const key of keys) this.store.dispatch({ type: 'retried', key });
    this.pump();
  }

  /** Gives uploads up, here and on the server; ended ones only leave the list. */
  remove(keys: readonly string[]): void {
    for (const key of keys) {
      const job = this.jobs.get(key);
      if (!job) continue;
      job.isGivenUp = true;
      job.attempt?.abort();
      if (this.store.find(key)?.state !== 'success') givePlaceBack(job);
      this.jobs.delete(key);
    }
    this.store.dispatch({ type: 'removed', keys: [...keys] });
    this.pump();
  }

  private addFile(
    target: UploadTarget,
    { file, handle }: ChosenFile,
    place: UploadPlace,
    limits: UploadLimits,
  ): void {
    const others = this.store.snapshot().filter((item) => item.target === target);
    const failure = admissionFailure(file, limits, others);
    const { name, size } = file;
    const job = this.newJob({ target, name, size, place, file, handle, uploadId: undefined });
    this.store.dispatch({ type: 'added', items: [newItem(job)] });
    if (failure) this.store.dispatch({ type: 'failed', key: job.key, failure });
  }

  private async addFound(
    target: UploadTarget,
    { id, name, size, offset, place }: ServerUpload,
  ): Promise<void> {
    const handle = await fileHandles.find(id);
    if (this.knows(id) || this.isStopped) return;
    const job = this.newJob({ target, name, size, place, file: undefined, handle, uploadId: id });
    const item = { ...newItem(job), state: 'paused' as const, sent: offset, needsFile: handle === undefined };
    this.store.dispatch({ type: 'added', items: [item] });
    if (handle && (await isReadable(handle))) await this.resumeFrom(job, handle);
  }

  private knows(id: string): boolean {
    return [...this.jobs.values()].some(({ uploadId }) => uploadId === id);
  }

  private runningHere(): string[] {
    return [...this.jobs.values()].flatMap(({ file, uploadId }) =>
      file !== undefined && uploadId !== undefined ? [uploadId] : [],
    );
  }

  /** The first unfinished upload that lacks just this file. */
  private unfinished(target: UploadTarget, { name, size }: File): UploadItem | undefined {
    return this.store
      .snapshot()
      .find((item) => item.needsFile && item.target === target && item.name === name && item.size === size);
  }

  private goOn(key: string, { file, handle }: ChosenFile): void {
    const job = this.jobs.get(key);
    if (!job) return;
    job.file = file;
    job.handle = handle;
    this.store.dispatch({ type: 'file-found', key });
  }

  private async resumeFrom(job: UploadJob, handle: FileSystemFileHandle): Promise<void> {
    const file = await reopen(handle, job);
    if (file) this.continueWith(job.key, { file, handle });
    else this.store.dispatch({ type: 'file-lost', key: job.key });
  }

  private newJob(facts: Omit<UploadJob, 'key' | 'hash' | 'attempt' | 'isGivenUp'>): UploadJob {
    const key = String(++this.lastKey);
    const job = { ...facts, key, hash: undefined, attempt: undefined, isGivenUp: false };
    this.jobs.set(key, job);
    return job;
  }

  /** Begins as many waiting uploads as may run at once. */
  private pump(): void {
    while (!this.isStopped && this.store.snapshot().filter(isBusy).length < AT_ONCE) {
      const key = this.store.snapshot().find(({ state }) => state === 'waiting')?.key;
      const job = key === undefined ? undefined : this.jobs.get(key);
      if (!job?.file) return;
      this.store.dispatch({ type: 'started', key: job.key });
      void this.run(job, job.file);
    }
  }

  private async run(job: UploadJob, file: File): Promise<void> {
    const { key, target } = job;
    const attempt = new AbortController();
    const { signal } = attempt;
    job.attempt = attempt;
    try {
      const resultId = await sendFile(job, file, this.partsFor(key), signal);
      this.store.dispatch({ type: 'succeeded', key, resultId });
      this.onUploaded(target);
      if (resultId !== null) void target.afterwards?.(resultId, file);
    } catch (error) {
      // What was stopped here is not told: the stop itself was.
      if (!signal.aborted) this.store.dispatch({ type: 'failed', key, failure: failureOf(error) });
    }
    this.pump();
  }

  private partsFor(key: string): Parameters<typeof sendFile>[2] {
    return {
      hasher: this.hasher,
      onHashed: (hashed) => this.store.dispatch({ type: 'hashed', key, hashed }),
      onProgress: (sent) => this.store.dispatch({ type: 'progressed', key, sent, at: performance.now() }),
      enter: (phase) => {
        this.store.dispatch({ type: 'entered', key, phase, at: performance.now() });
        if (phase === 'verifying') this.pump();
      },
      twinOf: (job) => this.twinOf(job),
    };
  }

  private twinOf({ key, target, hash }: UploadJob): string | undefined {
    const twin = this.store.snapshot().find((item) => {
      const other = this.jobs.get(item.key);
      return item.key !== key && item.target === target && other?.hash === hash && isUnderWay(item.state);
    });
    return twin?.name;
  }
}

/** Takes one of the places: what the server looks at takes none. */
function isBusy({ state, phase }: UploadItem): boolean {
  return state === 'uploading' && phase !== 'verifying';
}

function newItem({ key, target, name, size, place }: UploadJob): UploadItem {
  return {
    key,
    target,
    name,
    size,
    place,
    state: 'waiting',
    phase: 'hashing',
    hashed: 0,
    sent: 0,
    bytesPerSecond: 0,
    measured: { at: 0, sent: 0 },
    failure: null,
    needsFile: false,
    resultId: null,
  };
}
