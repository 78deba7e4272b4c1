import type { Clock } from '../clock/clock.ts';

/** A connection that sends nothing for this long is dead. */
const STALL_MS = 30_000;

/**
 * The chunks of a body as they arrive. A broken or stalled connection ends the sequence early, so that what has
 * arrived is kept; an abort by the caller throws.
 */
export async function* readBody(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  clock: Clock,
  signal: AbortSignal,
): AsyncIterable<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  try {
    for (;;) {
      const piece = await readInTime(reader, clock);
      signal.throwIfAborted();
      if (!piece) return;
      yield piece;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function readInTime(
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
  clock: Clock,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  let giveUp = () => {};
  const stalled = new Promise<undefined>((resolve) => {
    giveUp = clock.setTimer(STALL_MS, () => resolve(undefined));
  });
  const piece = reader.read().then(
    ({ value }) => value,
    () => undefined,
  );
  try {
    return await Promise.race([piece, stalled]);
  } finally {
    giveUp();
  }
}
