import { createHash } from 'node:crypto';
import {
  createWriteStream,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '../clock.ts';

/** A line that stands still for so long is cut, and tried again. */
const ATTEMPT_TIMEOUT_MS = 10 * 60_000;
/** Some twenty minutes without any progress; then the operators hear of it. */
const MAX_FAILURES = 10;
const FIRST_PAUSE_MS = 2000;
const MAX_PAUSE_MS = 5 * 60_000;

export interface PackageDownloadOptions {
  /** Of what has arrived so far, which also survives a restart of the agent. */
  readonly folder: string;
  readonly clock: Pick<Clock, 'after'>;
  readonly address: URL;
  readonly token: string;
  readonly size: number;
  readonly sha256: string;
}

/**
 * The bytes of a package. After an interruption it asks for the rest only.
 * @throws Error that tells operators why it did not arrive
 */
export async function downloadPackage(options: PackageDownloadOptions): Promise<Buffer> {
  const { folder, clock, size, sha256 } = options;
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${sha256}.part`);
  // Parts of earlier packages are no longer of use.
  for (const name of readdirSync(folder)) if (join(folder, name) !== file) rmSync(join(folder, name));
  for (let failures = 0; arrived(file) < size; ) {
    const before = arrived(file);
    const failure = await fetchRest(options, file).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (failure instanceof Refused) throw failure;
    failures = arrived(file) > before ? 0 : failures + 1;
    if (failures >= MAX_FAILURES) throw new Error(`the package did not arrive: ${String(failure ?? 'cut')}`);
    if (arrived(file) < size)
      await pause(clock, Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1), MAX_PAUSE_MS));
  }
  const bytes = readFileSync(file);
  rmSync(file);
  if (bytes.length !== size || createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new Error('the package arrived damaged');
  return bytes;
}

/** The server has answered that it does not have it for this device: another attempt changes nothing. */
class Refused extends Error {}

async function fetchRest({ address, token, size }: PackageDownloadOptions, file: string): Promise<void> {
  const from = arrived(file);
  const response = await fetch(address, {
    headers: { authorization: `Bearer ${token}`, ...(from > 0 && { range: `bytes=${from}-` }) },
    redirect: 'error',
    signal: AbortSignal.timeout(ATTEMPT_TIMEOUT_MS),
  });
  if (response.status >= 400 && response.status < 500)
    throw new Refused(`the package did not arrive: ${response.status}`);
  if (!response.ok || !response.body) throw new Error(String(response.status));
  // A server without ranges sends it from the beginning.
  if (from > 0 && response.status !== 206) truncateSync(file);
  const bounded = limited(Readable.fromWeb(response.body), size - (response.status === 206 ? from : 0));
  await pipeline(bounded, createWriteStream(file, { flags: 'a' }));
}

/** Ends after one byte too many, which the check of the size finds: a server must not fill the disk. */
async function* limited(chunks: AsyncIterable<Buffer>, expected: number): AsyncGenerator<Buffer> {
  let rest = expected + 1;
  for await (const chunk of chunks) {
    yield chunk.subarray(0, rest);
    rest -= chunk.length;
    if (rest <= 0) return;
  }
}

function arrived(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function pause(clock: Pick<Clock, 'after'>, ms: number): Promise<void> {
  return new Promise((resolve) => {
    clock.after(ms, resolve);
  });
}
