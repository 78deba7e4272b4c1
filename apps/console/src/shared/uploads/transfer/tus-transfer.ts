import { API_BASE } from '@marquee/contract';
import { Upload } from 'tus-js-client';
import type { UploadTarget } from '../upload-target.ts';
import { RETRY_DELAYS_MS } from './retry.ts';
import { isPassing, isTransferError } from './upload-failure.ts';

/** Large chunks are fastest; a disconnect loses little, since the server keeps partial chunks. */
const CHUNK_BYTES = 64 * 1024 * 1024;

export interface TransferRequest {
  target: UploadTarget;
  file: File;
  metadata: Record<string, string>;
  /** The id of an earlier attempt on the server. */
  uploadId: string | undefined;
  onCreated: (uploadId: string) => void;
  onProgress: (sent: number) => void;
  /** The server is unreachable; the next attempt follows. */
  onDisconnected: () => void;
}

/**
 * Sends one file by tus. Resolves with the id of the upload once the server has every byte; sent bytes stay on the
 * server after a stop.
 */
export function sendByTus(request: TransferRequest, signal: AbortSignal): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const { target, uploadId } = request;
  const upload = new Upload(request.file, {
    endpoint: uploadId === undefined ? uploadsUrl(target) : null,
    ...(uploadId !== undefined && { uploadUrl: uploadUrl(target, uploadId) }),
    chunkSize: CHUNK_BYTES,
    retryDelays: [...RETRY_DELAYS_MS],
    storeFingerprintForResuming: false,
    metadata: request.metadata,
    onBeforeRequest: () => signal.throwIfAborted(),
    onShouldRetry: (error) => {
      const retries = !signal.aborted && isPassing(error);
      if (retries) request.onDisconnected();
      return retries;
    },
    onUploadUrlAvailable: () => {
      // The library would start over when the server does not answer, although it may only be restarting.
      upload.options.endpoint = null;
      request.onCreated(idOf(upload));
      if (signal.aborted) void upload.abort();
    },
    onProgress: (sent) => request.onProgress(sent),
    onSuccess: () => resolve(idOf(upload)),
    onError: (error) => reject(error),
  });
  signal.addEventListener(
    'abort',
    () => {
      // Creation is not interrupted, so that the id is known.
      if (upload.url !== null || uploadId !== undefined) void upload.abort();
      reject(signal.reason);
    },
    { once: true },
  );
  upload.start();
  return promise;
}

/** Cancels an upload on the server. A missing one counts as cancelled. */
export async function dropUpload(target: UploadTarget, uploadId: string): Promise<void> {
  try {
    await Upload.terminate(uploadUrl(target, uploadId), { retryDelays: RETRY_DELAYS_MS.slice(0, 5) });
  } catch (error) {
    if (!isTransferError(error)) throw error;
  }
}

function uploadsUrl({ create }: UploadTarget): string {
  return API_BASE + create.path;
}

function uploadUrl(target: UploadTarget, uploadId: string): string {
  return `${uploadsUrl(target)}/${uploadId}`;
}

function idOf({ url }: Upload): string {
  return url?.split('/').at(-1) ?? '';
}
