import type { Readable } from 'node:stream';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { ObjectStoreError } from './object-store-error.ts';
import type { S3Bucket } from './s3-bucket.ts';

/** Consecutive answers without a single byte. */
const MAX_FAILURES = 4;

/**
 * Yields bytes `start` to `end` of an object, both included. Requests the rest when the connection breaks, because a reader
 * may take hours and no server waits that long.
 */
export async function* readRange(
  bucket: S3Bucket,
  key: string,
  start: number,
  end: number,
): AsyncGenerator<Uint8Array> {
  let at = start;
  let failures = 0;
  while (at <= end) {
    const body = await openPart(bucket, key, at, end);
    try {
      for await (const chunk of body as AsyncIterable<Uint8Array>) {
        at += chunk.length;
        failures = 0;
        yield chunk;
      }
      if (at <= end) throw new ObjectStoreError(`send ${key}`, 0, 'the answer was too short');
    } catch (error) {
      failures += 1;
      if (failures >= MAX_FAILURES) throw error;
    }
  }
}

/** A proxy may ignore ranges; its answer would begin with other bytes, so it is refused. */
async function openPart({ client, name, reading }: S3Bucket, key: string, at: number, end: number) {
  const command = new GetObjectCommand({ Bucket: name, Key: key, Range: `bytes=${at}-${end}` });
  const { Body, ContentRange, $metadata } = await client.send(command, reading);
  // On Node it is a stream.
  const body = Body as Readable;
  if (ContentRange?.startsWith(`bytes ${at}-${end}/`)) return body;
  body.destroy();
  const status = $metadata.httpStatusCode ?? 0;
  throw new ObjectStoreError(`send ${key}`, status, 'another part was sent than was asked for');
}
