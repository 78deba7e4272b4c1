import { fileHandles } from '../files/file-handles.ts';
import { dropOnServer } from '../transfer/tus-scripts.ts';
import type { UploadPlace, UploadTarget } from '../upload-target.ts';
import { uploadMemory } from './upload-memory.ts';
import type { KeptNote } from './upload-notes.ts';

/** The parts of an upload that are not shown. */
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
  /** Stored in this browser until the server knows the file. */
  note: KeptNote | undefined;
  /** Stops the attempt that is running. */
  attempt: AbortController | undefined;
  /** The user cancelled it: a slot that it still gets on the server is released. */
  isCancelled: boolean;
}

/** Stores the id of an upload on the server, so that a reload can find it. */
export function setUploadId(job: UploadJob, uploadId: string): void {
  if (job.isCancelled) {
    dropOnServer(job.target, uploadId);
    return;
  }
  job.uploadId = uploadId;
  dropNote(job);
  if (job.hash !== undefined) uploadMemory.remember(uploadId, job.hash);
  if (job.handle) fileHandles.remember(uploadId, job.handle);
}

/** The file is no longer needed after a reload. */
export function dropNote(job: UploadJob): void {
  job.note?.forget();
  job.note = undefined;
}

/** The upload no longer exists on the server or is no longer needed. */
export function forgetUploadId(job: UploadJob): void {
  if (job.uploadId === undefined) return;
  uploadMemory.forget(job.uploadId);
  fileHandles.forget(job.uploadId);
  job.uploadId = undefined;
}

/** Deletes the upload on the server, with the bytes it has. */
export function deleteOnServer(job: UploadJob): void {
  const { uploadId, target } = job;
  if (uploadId === undefined) return;
  forgetUploadId(job);
  dropOnServer(target, uploadId);
}
