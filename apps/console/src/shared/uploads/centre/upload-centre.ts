import { pageClock } from '../../clock/page-clock.ts';
import type { ChosenFile } from '../files/chosen-file.ts';
import { fileHandles, isReadable, reopen } from '../files/file-handles.ts';
import { FileHasher } from '../files/file-hasher.ts';
import { failureOf, type UploadFailure } from '../transfer/upload-failure.ts';
import type { UploadLimits, UploadPlace, UploadTarget } from '../upload-target.ts';
import { type FoundUpload, findUploads } from './found-uploads.ts';
import { sendFile } from './send-file.ts';
import { admissionFailure, isUnfinished } from './upload-batch.ts';
import { canPause, canResume, canRetry, type UploadItem } from './upload-item.ts';
import { deleteOnServer, dropNote, type UploadJob } from './upload-job.ts';
import type { UploadNotes } from './upload-notes.ts';
import { UploadStore } from './upload-store.ts';
import { UploadWindows } from './upload-windows.ts';

/** Number of files hashed or sent at the same time: enough to fill a line while one is being read. */
const MAX_CONCURRENT = 3;

/** The uploads that a file may resume; all by default. */
interface ResumeFilter {
  target?: UploadTarget;
  /** The item whose content the file replaces. */
  replaces?: number | undefined;
}

/**
 * Runs the uploads of a signed-in window, independent of the page. Started and stopped with the window.
 * @param notes files that waited when the last window of this user was closed
 * @param onUploaded called when a file has become an item
 */
export class UploadCentre {
  readonly store = new UploadStore();
  private readonly jobs = new Map<string, UploadJob>();
  private readonly hasher = new FileHasher();
  private readonly notes: UploadNotes;
  private readonly onUploaded: (target: UploadTarget) => void;
  private windows: UploadWindows | undefined;
  private unlisten: (() => void) | undefined;
  private isStopped = false;
  private lastKey = 0;

  /**
   * @param notes files that waited when the last window of this user was closed
   * @param onUploaded called when a file has become an item
   */
  constructor(notes: UploadNotes, onUploaded: (target: UploadTarget) => void) {
    this.notes = notes;
    this.onUploaded = onUploaded;
  }

  /**
   * Restores the uploads that a reload interrupted; they resume by themselves if the browser can still read the file.
   */
  async start(targets: readonly UploadTarget[]): Promise<void> {
    this.isStopped = false;
    this.windows ??= new UploadWindows(() => this.ownIds());
    this.unlisten ??= this.notes.onForgotten((id) => this.removeResumedElsewhere(id));
    const elsewhere = await this.windows.idsInOtherWindows();
    const isHeld = (id: string) => elsewhere.has(id) || this.knows(id);
    for (const target of targets)
      for (const found of await findUploads(target, this.notes, isHeld)) await this.addFound(target, found);
  }

  stop(): void {
    this.isStopped = true;
    for (const { attempt } of this.jobs.values()) attempt?.abort();
    this.hasher.stop();
    this.windows?.close();
    this.windows = undefined;
    this.unlisten?.();
    this.unlisten = undefined;
  }

  /** Starts uploads and returns their keys. */
  upload(
    target: UploadTarget,
    chosen: readonly ChosenFile[],
    { place, limits }: { place: UploadPlace; limits: UploadLimits },
  ): string[] {
    const keys = chosen.map((one) => this.addFile(target, one, place, limits));
    this.pump();
    return keys;
  }

  /** Resumes the unfinished uploads that miss these files. Returns the files that match no upload. */
  resumeWithFiles(chosen: readonly ChosenFile[], where: ResumeFilter = {}): ChosenFile[] {
    const others = chosen.filter((one) => {
      const found = this.unfinished(one.file, where);
      if (found) this.setFile(found.key, one);
      return !found;
    });
    this.pump();
    return others;
  }

  /** Resumes with the file that the user has selected again. */
  continueWith(key: string, chosen: ChosenFile): void {
    this.setFile(key, chosen);
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
    for (const key of keys) {
      const item = this.store.find(key);
      const job = this.jobs.get(key);
      if (!item || !job || !canRetry(item)) continue;
      this.store.dispatch({ type: 'retried', key });
      this.note(job);
    }
    this.pump();
  }

  /** Cancels uploads here and on the server; finished ones are only removed from the list. */
  remove(keys: readonly string[]): void {
    for (const key of keys) {
      const job = this.jobs.get(key);
      if (!job) continue;
      job.isCancelled = true;
      job.attempt?.abort();
      dropNote(job);
      if (this.store.find(key)?.state !== 'success') deleteOnServer(job);
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
  ): string {
    const others = this.store.snapshot().filter((item) => item.target === target);
    const failure = admissionFailure(file, limits, others);
    const { name, size } = file;
    const job = this.newJob({
      target,
      name,
      size,
      place,
      file,
      handle,
      uploadId: undefined,
      note: undefined,
    });
    this.store.dispatch({ type: 'added', items: [newItem(job)] });
    if (failure) this.store.dispatch({ type: 'failed', key: job.key, failure });
    else this.note(job);
    return job.key;
  }

  private async addFound(
    target: UploadTarget,
    { id, note, name, size, offset, place }: FoundUpload,
  ): Promise<void> {
    const handle = await fileHandles.find(id);
    if (this.knows(id) || this.isStopped) return;
    const uploadId = note ? undefined : id;
    const job = this.newJob({ target, name, size, place, file: undefined, handle, uploadId, note });
    const item = { ...newItem(job), state: 'paused' as const, sent: offset, needsFile: handle === undefined };
    this.store.dispatch({ type: 'added', items: [item] });
    if (handle && (await isReadable(handle))) await this.resumeFrom(job, handle);
  }

  private knows(id: string): boolean {
    return [...this.jobs.values()].some(({ uploadId, note }) => uploadId === id || note?.id === id);
  }

  private ownIds(): string[] {
    return [...this.jobs.values()].flatMap(({ file, uploadId, note }) => {
      const id = uploadId ?? note?.id;
      return file !== undefined && id !== undefined ? [id] : [];
    });
  }

  /** Another window of this user has resumed or cancelled a file that waits in both. */
  private removeResumedElsewhere(noteId: string): void {
    const job = [...this.jobs.values()].find(({ note }) => note?.id === noteId);
    if (!job || job.file) return;
    this.jobs.delete(job.key);
    this.store.dispatch({ type: 'removed', keys: [job.key] });
  }

  /** Refreshes the note of a file that the server does not know yet, so that other windows leave it to this one. */
  private note(job: UploadJob): void {
    if (job.uploadId !== undefined) return;
    const { target, name, size, place, handle } = job;
    dropNote(job);
    job.note = this.notes.keep({ targetKey: target.key, name, size, place }, handle);
  }

  /** The first unfinished upload that misses this file. */
  private unfinished({ name, size }: File, { target, replaces }: ResumeFilter): UploadJob | undefined {
    return [...this.jobs.values()].find(
      (job) =>
        job.file === undefined &&
        job.name === name &&
        job.size === size &&
        (target ?? job.target) === job.target &&
        (replaces ?? job.place.replaces) === job.place.replaces,
    );
  }

  private setFile(key: string, { file, handle }: ChosenFile): void {
    const job = this.jobs.get(key);
    if (!job) return;
    job.file = file;
    job.handle = handle;
    this.note(job);
    this.store.dispatch({ type: 'file-found', key });
  }

  private async resumeFrom(job: UploadJob, handle: FileSystemFileHandle): Promise<void> {
    const file = await reopen(handle, job);
    if (file) this.continueWith(job.key, { file, handle });
    else this.store.dispatch({ type: 'file-lost', key: job.key });
  }

  private newJob(facts: Omit<UploadJob, 'key' | 'hash' | 'attempt' | 'isCancelled'>): UploadJob {
    const key = String(++this.lastKey);
    const job = { ...facts, key, hash: undefined, attempt: undefined, isCancelled: false };
    this.jobs.set(key, job);
    return job;
  }

  /** Starts as many waiting uploads as may run at a time. */
  private pump(): void {
    while (!this.isStopped && this.store.snapshot().filter(isBusy).length < MAX_CONCURRENT) {
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
    for (const { note } of this.jobs.values()) note?.renew();
    try {
      const resultId = await sendFile(job, file, this.partsFor(key), signal);
      this.store.dispatch({ type: 'succeeded', key, resultId });
      this.onUploaded(target);
      if (resultId !== null) void target.afterUpload?.(resultId, file);
    } catch (error) {
      // An attempt stopped here is not reported: the stop itself was.
      if (!signal.aborted) this.fail(job, failureOf(error));
    }
    this.pump();
  }

  private fail(job: UploadJob, failure: UploadFailure): void {
    dropNote(job);
    this.store.dispatch({ type: 'failed', key: job.key, failure });
  }

  private partsFor(key: string): Parameters<typeof sendFile>[2] {
    return {
      hasher: this.hasher,
      onHashed: (hashed) => this.store.dispatch({ type: 'hashed', key, hashed }),
      onProgress: (sent) => this.store.dispatch({ type: 'progressed', key, sent, at: pageClock.now() }),
      onPhase: (phase) => {
        this.store.dispatch({ type: 'entered', key, phase, at: pageClock.now() });
        if (phase === 'verifying') this.pump();
      },
      duplicateOf: (job) => this.duplicateOf(job),
    };
  }

  private duplicateOf({ key, target, hash }: UploadJob): string | undefined {
    const duplicate = this.store.snapshot().find((item) => {
      const other = this.jobs.get(item.key);
      return item.key !== key && item.target === target && other?.hash === hash && isUnfinished(item.state);
    });
    return duplicate?.name;
  }
}

/** Occupies a slot; processing on the server needs none. */
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
