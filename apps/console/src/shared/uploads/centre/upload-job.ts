import { fileHandles } from '../files/file-handles.ts';
import { dropUpload } from '../transfer/tus-transfer.ts';
import type { UploadPlace, UploadTarget } from '../upload-target.ts';
import { uploadMemory } from './upload-memory.ts';
import type { KeptNote } from './upload-notes.ts';

/** What an upload needs besides what is shown of it. */
export interface UploadJob {
  readonly key: string;
  readonly target: UploadTarget;
  readonly name: string;
  readonly size: number;
  readonly place: UploadPlace;
  file: File | undefined;
  handle: FileSystemFileHandle | undefined;
  hash: string | undefined;
  uploadId: string | undefined;
  /** Kept in this browser as long as the server knows nothing of the file. */
  note: KeptNote | undefined;
  /** Stops the attempt that is running. */
  attempt: AbortController | undefined;
  /** The operator gave it up: a place that it still gets is given back. */
  isGivenUp: boolean;
}

/** Notes the place that an upload got, so that it is found again after a reload. */
export function notePlace(job: UploadJob, uploadId: string): void {
  if (job.isGivenUp) {
    void dropUpload(job.target, uploadId);
    return;
  }
  job.uploadId = uploadId;
  dropNote(job);
  if (job.hash !== undefined) uploadMemory.remember(uploadId, job.hash);
  if (job.handle) fileHandles.remember(uploadId, job.handle);
}

/** The file is to be asked for no more after a reload, or known to the server. */
export function dropNote(job: UploadJob): void {
  job.note?.forget();
  job.note = undefined;
}

/** The server has the upload no more, or no more use for it. */
export function forgetPlace(job: UploadJob): void {
  if (job.uploadId === undefined) return;
  uploadMemory.forget(job.uploadId);
  fileHandles.forget(job.uploadId);
  job.uploadId = undefined;
}

/** Gives the place back, with all that has arrived there. */
export function givePlaceBack(job: UploadJob): void {
  const { uploadId, target } = job;
  if (uploadId === undefined) return;
  forgetPlace(job);
  void dropUpload(target, uploadId);
}
