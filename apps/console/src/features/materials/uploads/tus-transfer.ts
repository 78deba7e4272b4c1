import { API_BASE, errorAnswerSchema, materialRoutes, routePath } from '@marquee/contract';
import { DetailedError, Upload } from 'tus-js-client';
import type { UploadFailure } from './upload-item.ts';

/** Large chunks measured fastest by far; a cut loses little all the same, since the server keeps a chunk's beginning. */
const CHUNK_BYTES = 64 * 1024 * 1024;
const RETRY_DELAYS_MS = [0, 1000, 3000, 5000, 10_000];

export interface TransferRequest {
  file: File;
  name: string;
  groupId: number | undefined;
  hash: string;
  /** Where an earlier attempt got its place on the server. */
  uploadId: string | undefined;
  onPlace: (uploadId: string) => void;
  onProgress: (sent: number) => void;
}

/** Sends one file by tus. Resolves with the upload's id once the server has every byte. */
export class TusTransfer {
  private readonly upload: Upload;
  readonly done: Promise<string>;

  constructor(request: TransferRequest) {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    this.done = promise;
    this.upload = new Upload(request.file, {
      endpoint: API_BASE + materialRoutes.uploadCreate.path,
      ...(request.uploadId !== undefined && { uploadUrl: uploadUrl(request.uploadId) }),
      chunkSize: CHUNK_BYTES,
      retryDelays: RETRY_DELAYS_MS,
      storeFingerprintForResuming: false,
      metadata: {
        name: request.name,
        hash_hint: request.hash,
        ...(request.groupId !== undefined && { group_id: String(request.groupId) }),
      },
      onShouldRetry: (error) => isTransient(error),
      onUploadUrlAvailable: () => request.onPlace(this.uploadId),
      onProgress: (sent) => request.onProgress(sent),
      onSuccess: () => resolve(this.uploadId),
      onError: (error) => reject(error),
    });
    this.upload.start();
  }

  /** Stops sending; what has arrived stays on the server. */
  pause(): void {
    void this.upload.abort();
  }

  private get uploadId(): string {
    return this.upload.url?.split('/').at(-1) ?? '';
  }
}

/** Gives an upload up on the server. One that is gone already is as good as given up. */
export async function dropUpload(uploadId: string): Promise<void> {
  try {
    await Upload.terminate(uploadUrl(uploadId), { retryDelays: RETRY_DELAYS_MS });
  } catch (error) {
    if (!(error instanceof DetailedError)) throw error;
  }
}

/** What the server said to a refused transfer; without an answer the network is to blame, and retrying helps. */
export function transferFailure(error: unknown): UploadFailure {
  const body = error instanceof DetailedError ? error.originalResponse?.getBody() : undefined;
  const answer = errorAnswerSchema.safeParse(parseJson(body));
  if (!answer.success) return { code: 'transport.index_1', params: {}, canRetry: true };
  const { code, params } = answer.data.error;
  return { code: `errors.${code}`, params, canRetry: true };
}

function uploadUrl(uploadId: string): string {
  return routePath(materialRoutes.upload, { id: uploadId });
}

function isTransient(error: Error | DetailedError): boolean {
  if (!(error instanceof DetailedError)) return true;
  const status = error.originalResponse?.getStatus();
  if (status === undefined || status === 0 || status === 423 || status >= 500) return true;
  // Between two requests of one upload a conflict is about the offset, which the next attempt asks for first.
  return status === 409 && error.originalRequest.getMethod() === 'PATCH';
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
