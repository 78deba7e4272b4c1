import { createReadStream } from 'node:fs';
import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { ObjectStoreError } from './object-store-error.ts';
import type { S3Bucket } from './s3-bucket.ts';

/** Larger files are sent in parts of this size, others in one request. */
const PART_SIZE = 8 * 1024 * 1024;
/** Parts sent at the same time; each needs its size of memory. */
const PARALLEL = 3;
const READ_SIZE = 1024 * 1024;

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
  bucket: S3Bucket,
  { key, path, size }: S3File,
  signal?: AbortSignal,
): Promise<void> {
  // The signal ends the stream and not the upload, which would then not wait for the removal of its parts.
  const body = createReadStream(path, { highWaterMark: READ_SIZE, signal });
  const upload = new Upload({
    client: bucket.client,
    params: { Bucket: bucket.name, Key: key, Body: body, ContentLength: size },
    partSize: PART_SIZE,
    queueSize: PARALLEL,
  });
  try {
    await upload.done();
  } catch (error) {
    signal?.throwIfAborted();
    if (!(await isComplete(bucket, { key, size }, error))) throw error;
  } finally {
    body.destroy();
  }
}

/** After a lost answer the retry finds no upload, because it is already complete. */
async function isComplete(
  { client, name, reading }: S3Bucket,
  { key, size }: Pick<S3File, 'key' | 'size'>,
  error: unknown,
): Promise<boolean> {
  if (!(error instanceof ObjectStoreError && error.isMissing)) return false;
  const { ContentLength } = await client.send(new HeadObjectCommand({ Bucket: name, Key: key }), reading);
  return ContentLength === size;
}
