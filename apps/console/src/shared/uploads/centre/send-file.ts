import type { FileHasher } from '../files/file-hasher.ts';
import { pause, withRetry } from '../transfer/retry.ts';
import { tusScripts } from '../transfer/tus-scripts.ts';
import { isGone, UNREADABLE, UploadRefused } from '../transfer/upload-failure.ts';
import type { ServerUpload } from '../upload-target.ts';
import type { UploadPhase } from './upload-item.ts';
import { deleteOnServer, forgetUploadId, setUploadId, type UploadJob } from './upload-job.ts';
import { uploadMemory } from './upload-memory.ts';

const VERIFY_POLL_MS = 500;

/** Callbacks of a running upload, and what it asks about the others. */
export interface SendingParts {
  hasher: FileHasher;
  onHashed: (hashed: number) => void;
  onProgress: (sent: number) => void;
  onPhase: (phase: UploadPhase) => void;
  /** The name of another running upload with the same content. */
  duplicateOf: (job: UploadJob) => string | undefined;
}

/**
 * Uploads one file: hashes, checks, sends, and waits for processing. Resolves with the resulting item.
 * @throws UploadRefused, CallError, DetailedError, or the reason of the signal
 */
export async function sendFile(
  job: UploadJob,
  file: File,
  parts: SendingParts,
  signal: AbortSignal,
): Promise<number | null> {
  const { target, name, size, place } = job;
  const hash = await hashOf(job, file, parts, signal);
  const duplicate = parts.duplicateOf(job);
  if (duplicate !== undefined)
    throw new UploadRefused({ code: 'uploads.same_content', params: { name: duplicate }, canRetry: true });
  // A different file of the same name and size: the server has the start of the other one.
  if (job.uploadId !== undefined && uploadMemory.hashOf(job.uploadId) !== hash) deleteOnServer(job);
  const onWait = () => parts.onPhase('reconnecting');
  if (job.uploadId === undefined)
    await withRetry(() => target.check({ name, size, hash, place }), { signal, onWait });
  const uploadId = await transfer(job, file, hash, parts, signal);
  parts.onPhase('verifying');
  const upload = await verified(job, uploadId, signal);
  forgetUploadId(job);
  if (upload.failure)
    throw new UploadRefused({ ...upload.failure, code: `errors.${upload.failure.code}`, canRetry: false });
  return upload.resultId;
}

async function hashOf(
  job: UploadJob,
  file: File,
  { hasher, onHashed }: SendingParts,
  signal: AbortSignal,
): Promise<string> {
  job.hash ??= (await hasher.hash(file, onHashed, signal)) ?? undefined;
  signal.throwIfAborted();
  if (job.hash === undefined) throw new UploadRefused(UNREADABLE);
  return job.hash;
}

async function transfer(
  job: UploadJob,
  file: File,
  hash: string,
  parts: SendingParts,
  signal: AbortSignal,
): Promise<string> {
  const { sendByTus } = await tusScripts();
  const send = () => {
    parts.onPhase('sending');
    return sendByTus(
      {
        target: job.target,
        file,
        metadata: { name: job.name, hash_hint: hash, ...job.target.metadata(job.place) },
        uploadId: job.uploadId,
        onCreated: (uploadId) => setUploadId(job, uploadId),
        onProgress: parts.onProgress,
        onDisconnected: () => parts.onPhase('reconnecting'),
      },
      signal,
    );
  };
  try {
    return await send();
  } catch (error) {
    if (job.uploadId === undefined || !isGone(error)) throw error;
    forgetUploadId(job);
    return send();
  }
}

/** Waits until the server has processed the content. */
async function verified({ target }: UploadJob, uploadId: string, signal: AbortSignal): Promise<ServerUpload> {
  for (;;) {
    const upload = await withRetry(() => target.get(uploadId), { signal });
    if (upload.state === 'done' || upload.state === 'failed') return upload;
    await pause(VERIFY_POLL_MS, signal);
  }
}
