import { type FileHandle, open } from 'node:fs/promises';
import type { StoredContent } from '../content-store.ts';
import { ObjectStoreError } from './object-store-error.ts';
import type { S3Client } from './s3-client.ts';
import { textOf } from './s3-xml.ts';

/** Larger files are sent in parts of this size, others in one request. */
export const PART_SIZE = 8 * 1024 * 1024;
/** Parts sent at the same time; each needs its size of memory. */
const PARALLEL = 3;

export interface S3File {
  key: string;
  /** The local path. */
  path: string;
  size: number;
}

/**
 * Sends a local file. The object exists completely once this resolves, and not before. After `signal` is aborted no further
 * part is sent.
 */
export async function uploadFile(
  client: S3Client,
  { key, path, size }: S3File,
  signal?: AbortSignal,
): Promise<void> {
  const handle = await open(path, 'r');
  try {
    if (size <= PART_SIZE) {
      await client.send({ method: 'PUT', key, body: await read(handle, 0, size) });
    } else {
      await uploadInParts(client, { key, handle, size, signal });
    }
  } finally {
    await handle.close();
  }
}

interface Sending {
  key: string;
  handle: FileHandle;
  size: number;
  signal: AbortSignal | undefined;
}

async function uploadInParts(client: S3Client, sending: Sending): Promise<void> {
  const { key, size } = sending;
  const begun = await client.send({ method: 'POST', key, query: { uploads: '' } });
  const uploadId = textOf(begun.body, 'UploadId');
  if (uploadId === undefined) throw new ObjectStoreError(`begin ${key} in parts`, 200, 'no id was given');
  try {
    const etags = await sendParts(client, uploadId, sending);
    await complete(client, { key, uploadId, etags, size });
  } catch (error) {
    await client.send({ method: 'DELETE', key, query: { uploadId } }).catch(() => undefined);
    throw error;
  }
}

/** Sends all parts and returns their ETags in order. */
async function sendParts(
  client: S3Client,
  uploadId: string,
  { key, handle, size, signal }: Sending,
): Promise<string[]> {
  const etags: string[] = [];
  let next = 0;
  const sendPart = async (index: number) => {
    signal?.throwIfAborted();
    const start = index * PART_SIZE;
    const body = await read(handle, start, Math.min(PART_SIZE, size - start));
    const query = { partNumber: String(index + 1), uploadId };
    const { headers } = await client.send({ method: 'PUT', key, query, body });
    etags[index] = headers.etag ?? '';
  };
  const work = async () => {
    try {
      for (let index = next++; index * PART_SIZE < size; index = next++) await sendPart(index);
    } catch (error) {
      // Keeps the others from starting further parts.
      next = Number.POSITIVE_INFINITY;
      throw error;
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: PARALLEL }, work));
  const failed = ended.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return etags;
}

/** After a lost answer the retry finds no upload, because it is already complete. */
async function complete(
  client: S3Client,
  {
    key,
    uploadId,
    etags,
    size,
  }: { key: string; uploadId: string; etags: string[] } & Pick<StoredContent, 'size'>,
): Promise<void> {
  const parts = etags.map(
    (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
  );
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
  try {
    await client.send({ method: 'POST', key, query: { uploadId }, body });
  } catch (error) {
    if (!(error instanceof ObjectStoreError && error.isMissing)) throw error;
    const { headers } = await client.send({ method: 'HEAD', key });
    if (Number(headers['content-length']) !== size) throw error;
  }
}

async function read(handle: FileHandle, start: number, length: number): Promise<Uint8Array> {
  const bytes = Buffer.allocUnsafe(length);
  for (let at = 0; at < length; ) {
    const { bytesRead } = await handle.read(bytes, at, length - at, start + at);
    if (bytesRead === 0) throw new Error('the file was truncated while it was being read');
    at += bytesRead;
  }
  return bytes;
}
