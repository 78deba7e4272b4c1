import type { Upload } from '@marquee/contract';
import { CallError } from '../../../shared/api/call-error.ts';
import { checkUpload } from '../api/check-upload.ts';
import { getUpload } from '../api/get-upload.ts';
import { listUploads } from '../api/list-uploads.ts';
import { FileHasher } from './file-hasher.ts';
import { offerPoster } from './offer-poster.ts';
import { dropUpload, TusTransfer, transferFailure } from './tus-transfer.ts';
import { type UploadAction, uploadReducer } from './upload.reducer.ts';
import { admissionFailure } from './upload-admission.ts';
import type { UploadFailure, UploadItem } from './upload-item.ts';
import { uploadMemory } from './upload-memory.ts';

/** Files that travel at the same time: two fill a line while one of them is being hashed or looked at. */
const AT_ONCE = 2;
const VERIFY_POLL_MS = 500;

/** What an item needs besides what is shown of it. */
interface Job {
  file: File | undefined;
  hash: string | undefined;
  uploadId: string | undefined;
  transfer: TusTransfer | undefined;
  /** Rises with every start, so that a run that was paused meanwhile sees that it is not the one any more. */
  attempt: number;
}

/** Uploads that go on whatever page is shown. One per signed-in window; started and stopped with it. */
export class UploadCentre {
  private items: readonly UploadItem[] = [];
  private readonly jobs = new Map<string, Job>();
  private readonly listeners = new Set<() => void>();
  private readonly hasher = new FileHasher();
  private isStopped = false;
  private lastKey = 0;

  /** Called when a file has become a material. */
  private readonly onUploaded: () => void;

  constructor(onUploaded: () => void) {
    this.onUploaded = onUploaded;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): readonly UploadItem[] => this.items;

  /** Finds again what a reload interrupted; it goes on once the operator chooses the same file. */
  async start(): Promise<void> {
    this.isStopped = false;
    const { data } = await listUploads();
    const unfinished = data.filter(({ state, id }) => state === 'uploading' && !this.knows(id));
    if (!this.isStopped) this.add(unfinished.map((upload) => this.rememberedItem(upload)));
  }

  stop(): void {
    this.isStopped = true;
    for (const { transfer } of this.jobs.values()) transfer?.pause();
    this.hasher.stop();
  }

  upload(files: readonly File[], groupId: number | undefined): void {
    for (const file of files) {
      const found = this.items.find(
        (item) => item.needsFile && item.name === file.name && item.size === file.size,
      );
      if (found) this.goOn(found.key, file);
      else this.addFile(file, groupId);
    }
    this.pump();
  }

  pause(keys: readonly string[]): void {
    for (const key of keys) {
      this.jobs.get(key)?.transfer?.pause();
      this.dispatch({ type: 'paused', key });
    }
    this.pump();
  }

  resume(keys: readonly string[]): void {
    for (const key of keys) this.dispatch({ type: 'resumed', key });
    this.pump();
  }

  retry(keys: readonly string[]): void {
    for (const key of keys) this.dispatch({ type: 'retried', key });
    this.pump();
  }

  /** Gives uploads up, here and on the server; finished ones only leave the list. */
  remove(keys: readonly string[]): void {
    for (const key of keys) {
      const job = this.jobs.get(key);
      const isDone = this.find(key)?.state === 'success';
      job?.transfer?.pause();
      if (job?.uploadId && !isDone) this.drop(job.uploadId);
      this.jobs.delete(key);
    }
    this.dispatch({ type: 'removed', keys: [...keys] });
    this.pump();
  }

  private addFile(file: File, groupId: number | undefined): void {
    const item = this.newItem({ name: file.name, size: file.size, groupId });
    this.jobs.set(item.key, { file, hash: undefined, uploadId: undefined, transfer: undefined, attempt: 0 });
    const failure = admissionFailure(file, this.items);
    this.add([item]);
    if (failure) this.dispatch({ type: 'failed', key: item.key, failure });
  }

  private goOn(key: string, file: File): void {
    const job = this.jobs.get(key);
    if (job) job.file = file;
    this.dispatch({ type: 'file-found', key });
  }

  private rememberedItem(upload: Upload): UploadItem {
    const item = this.newItem({ name: upload.name, size: upload.size, groupId: upload.group_id });
    this.jobs.set(item.key, {
      file: undefined,
      hash: undefined,
      uploadId: upload.id,
      transfer: undefined,
      attempt: 0,
    });
    return { ...item, state: 'paused', sent: upload.offset, needsFile: true };
  }

  private newItem(facts: Pick<UploadItem, 'name' | 'size' | 'groupId'>): UploadItem {
    return {
      ...facts,
      key: String(++this.lastKey),
      state: 'waiting',
      phase: 'hashing',
      sent: 0,
      bytesPerSecond: 0,
      heardAt: 0,
      failure: null,
      needsFile: false,
    };
  }

  /** Begins as many waiting uploads as may run at once. */
  private pump(): void {
    while (!this.isStopped && this.items.filter(({ state }) => state === 'uploading').length < AT_ONCE) {
      const next = this.items.find(({ state }) => state === 'waiting');
      if (!next) return;
      this.dispatch({ type: 'started', key: next.key });
      void this.run(next);
    }
  }

  private async run(item: UploadItem): Promise<void> {
    const job = this.jobs.get(item.key);
    if (!job?.file) return;
    try {
      await this.send(item, job, job.file);
    } catch (error) {
      this.dispatch({ type: 'failed', key: item.key, failure: failureOf(error) });
    }
    this.pump();
  }

  private async send(item: UploadItem, job: Job, file: File): Promise<void> {
    const { key } = item;
    const attempt = ++job.attempt;
    const isOver = () => job.attempt !== attempt || this.find(key)?.state !== 'uploading';
    job.hash ??= (await this.hasher.hash(file)) ?? undefined;
    if (job.hash === undefined) throw new UnreadableFile();
    if (isOver()) return;
    if (job.uploadId && uploadMemory.hashOf(job.uploadId) !== job.hash) this.startOver(job, job.uploadId);
    if (!job.uploadId) {
      await checkUpload({ name: item.name, size: item.size, group_id: item.groupId, hash_hint: job.hash });
      if (isOver()) return;
    }
    this.dispatch({ type: 'entered', key, phase: 'sending', at: performance.now() });
    const uploadId = await this.transfer(item, job, file, job.hash);
    this.dispatch({ type: 'entered', key, phase: 'verifying', at: performance.now() });
    const outcome = await verified(uploadId);
    uploadMemory.forget(uploadId);
    if ('failure' in outcome) {
      job.uploadId = undefined;
      this.dispatch({ type: 'failed', key, failure: outcome.failure });
      return;
    }
    this.dispatch({ type: 'succeeded', key });
    this.onUploaded();
    if (outcome.materialId !== null) await offerPoster(outcome.materialId, file);
  }

  private transfer(item: UploadItem, job: Job, file: File, hash: string): Promise<string> {
    job.transfer = new TusTransfer({
      file,
      hash,
      name: item.name,
      groupId: item.groupId,
      uploadId: job.uploadId,
      onPlace: (uploadId) => {
        job.uploadId = uploadId;
        uploadMemory.remember(uploadId, hash);
      },
      onProgress: (sent) => this.dispatch({ type: 'progressed', key: item.key, sent, at: performance.now() }),
    });
    return job.transfer.done;
  }

  /** The file is another one of the same name and size: its beginning is not on the server. */
  private startOver(job: Job, uploadId: string): void {
    this.drop(uploadId);
    job.uploadId = undefined;
  }

  private drop(uploadId: string): void {
    uploadMemory.forget(uploadId);
    void dropUpload(uploadId);
  }

  private knows(uploadId: string): boolean {
    return [...this.jobs.values()].some((job) => job.uploadId === uploadId);
  }

  private find(key: string): UploadItem | undefined {
    return this.items.find((item) => item.key === key);
  }

  private add(items: UploadItem[]): void {
    this.dispatch({ type: 'added', items });
  }

  private dispatch(action: UploadAction): void {
    this.items = uploadReducer(this.items, action);
    for (const listener of this.listeners) listener();
  }
}

/** The browser cannot read the file any more: moved, changed or without right. */
class UnreadableFile extends Error {}

/** Waits until the server has looked at the content; answers what became of it, or why it was refused. */
async function verified(
  uploadId: string,
): Promise<{ materialId: number | null } | { failure: UploadFailure }> {
  for (;;) {
    const upload = await getUpload(uploadId);
    if (upload.state === 'done') return { materialId: upload.material_id };
    if (upload.state === 'failed') {
      const { code, params } = upload.failure ?? { code: 'platform.internal', params: {} };
      return { failure: { code: `errors.${code}`, params, canRetry: false } };
    }
    await new Promise((resolve) => setTimeout(resolve, VERIFY_POLL_MS));
  }
}

function failureOf(error: unknown): UploadFailure {
  if (error instanceof UnreadableFile) return { code: 'uploads.unreadable', params: {}, canRetry: true };
  if (!(error instanceof CallError)) return transferFailure(error);
  const { failure } = error;
  if (failure.kind !== 'refused')
    return { code: `transport.${transportText(failure.kind)}`, params: {}, canRetry: true };
  return { code: `errors.${failure.code}`, params: failure.params, canRetry: true };
}

function transportText(
  kind: 'unreadable' | 'timeout' | 'unreachable',
): 'index_1' | 'timeout' | 'unreachable' {
  return kind === 'unreadable' ? 'index_1' : kind;
}
