import type { IncomingMessage } from 'node:http';
import { ObjectStoreError } from './object-store-error.ts';
import type { S3Client } from './s3-client.ts';

/** Attempts in a row that may fail without a byte having come. */
const MAX_IN_VAIN = 4;

/**
 * Bytes `start` to `end` of an object, both included. Where the connection breaks the rest is asked for: a reader may
 * take hours over a file, and no server waits that long.
 */
export async function* readRange(
  client: S3Client,
  key: string,
  start: number,
  end: number,
): AsyncGenerator<Uint8Array> {
  let at = start;
  let inVain = 0;
  while (at <= end) {
    try {
      const response = await client.retry(() => openPart(client, key, at, end));
      for await (const chunk of response as AsyncIterable<Uint8Array>) {
        at += chunk.length;
        inVain = 0;
        yield chunk;
      }
      if (at <= end) throw new ObjectStoreError(`send ${key}`, 0, 'the answer was too short');
    } catch (error) {
      inVain += 1;
      if (inVain >= MAX_IN_VAIN || !mayPass(error)) throw error;
    }
  }
}

/** Some server on the way may know nothing of ranges: its answer would begin with other bytes. */
async function openPart(client: S3Client, key: string, at: number, end: number): Promise<IncomingMessage> {
  const response = await client.open({ method: 'GET', key, headers: { range: `bytes=${at}-${end}` } });
  const { statusCode = 0, headers } = response;
  if (statusCode === 206 && headers['content-range']?.startsWith(`bytes ${at}-${end}/`)) return response;
  response.destroy();
  throw new ObjectStoreError(`send ${key}`, statusCode, 'another part was sent than was asked for');
}

/** A connection that breaks while bytes come is an ordinary error of Node's. */
function mayPass(error: unknown): boolean {
  return error instanceof ObjectStoreError ? error.isTemporary : error instanceof Error && 'code' in error;
}
