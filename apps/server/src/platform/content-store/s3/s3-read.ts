import type { IncomingMessage } from 'node:http';
import { ObjectStoreError } from './object-store-error.ts';
import type { S3Client } from './s3-client.ts';

/** Consecutive attempts without a single byte. */
const MAX_FAILURES = 4;

/**
 * Yields bytes `start` to `end` of an object, both included. Requests the rest when the connection breaks, because a reader
 * may take hours and no server waits that long.
 */
export async function* readRange(
  client: S3Client,
  key: string,
  start: number,
  end: number,
): AsyncGenerator<Uint8Array> {
  let at = start;
  let failures = 0;
  while (at <= end) {
    try {
      const response = await client.retry(() => openPart(client, key, at, end));
      for await (const chunk of response as AsyncIterable<Uint8Array>) {
        at += chunk.length;
        failures = 0;
        yield chunk;
      }
      if (at <= end) throw new ObjectStoreError(`send ${key}`, 0, 'the answer was too short');
    } catch (error) {
      failures += 1;
      if (failures >= MAX_FAILURES || !mayRecover(error)) throw error;
    }
  }
}

/** A proxy may ignore ranges; its answer would begin with other bytes, so it is refused. */
async function openPart(client: S3Client, key: string, at: number, end: number): Promise<IncomingMessage> {
  const response = await client.open({ method: 'GET', key, headers: { range: `bytes=${at}-${end}` } });
  const { statusCode = 0, headers } = response;
  if (statusCode === 206 && headers['content-range']?.startsWith(`bytes ${at}-${end}/`)) return response;
  response.destroy();
  throw new ObjectStoreError(`send ${key}`, statusCode, 'another part was sent than was asked for');
}

/** A connection that breaks during the body causes an ordinary Node error. */
function mayRecover(error: unknown): boolean {
  return error instanceof ObjectStoreError ? error.isTemporary : error instanceof Error && 'code' in error;
}
