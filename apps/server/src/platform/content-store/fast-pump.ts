import { type FileHandle, open } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import type { BufferPool } from './buffer-pool.ts';
import type { Pace } from './pace.ts';

/** The reader disconnected before the end, which is not a failure. */
export class ReaderGoneError extends Error {
  override name = 'ReaderGoneError';
}

/** Which bytes to send, and how fast. */
interface Transfer {
  start: number;
  end: number;
  pace?: Pace | undefined;
}

/**
 * Sends bytes `start` to `end` of a file and reads the next part while the last one is being sent. A buffer is reused only
 * after the socket has released it, so a slow reader uses two buffers at most.
 */
export async function pumpFile(
  path: string,
  transfer: Transfer,
  response: ServerResponse,
  pool: BufferPool,
): Promise<void> {
  const handle = await open(path, 'r');
  pool.join();
  try {
    await pump(handle, transfer, response, pool);
  } finally {
    pool.leave();
    await handle.close();
  }
}

async function pump(
  handle: FileHandle,
  { start, end: last, pace }: Transfer,
  response: ServerResponse,
  pool: BufferPool,
): Promise<void> {
  const end = last + 1;
  const partSize = pace?.partSize ?? Number.POSITIVE_INFINITY;
  let inFlight: Promise<void> = Promise.resolve();
  try {
    for (let position = start; position < end; ) {
      const wanted = Math.min(end - position, partSize);
      const buffer = pool.borrow(wanted);
      const length = Math.min(buffer.length, wanted);
      const { bytesRead } = await handle.read(buffer, 0, length, position);
      if (bytesRead === 0) throw new Error('the file was truncated while it was being read');
      position += bytesRead;
      await inFlight;
      await pace?.take(bytesRead);
      inFlight = write(response, buffer.subarray(0, bytesRead)).finally(() => pool.release(buffer));
      inFlight.catch(() => undefined);
    }
  } finally {
    await inFlight;
  }
}

/** Sends a stream and reads ahead while the last part is being sent; ends the stream when the reader disconnects. */
export async function pumpStream(
  source: AsyncIterable<Uint8Array>,
  response: ServerResponse,
  pace?: Pace,
): Promise<void> {
  let inFlight: Promise<void> = Promise.resolve();
  try {
    for await (const chunk of source) {
      await inFlight;
      await pace?.take(chunk.length);
      inFlight = write(response, chunk);
      inFlight.catch(() => undefined);
    }
  } finally {
    await inFlight;
  }
}

/** Resolves when the socket has accepted the bytes, not when they are queued. */
function write(response: ServerResponse, bytes: Uint8Array): Promise<void> {
  if (response.destroyed) return Promise.reject(new ReaderGoneError());
  return new Promise((resolve, reject) => {
    response.write(bytes, (error) => (error ? reject(new ReaderGoneError()) : resolve()));
  });
}
