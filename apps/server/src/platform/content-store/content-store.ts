import type { Readable } from 'node:stream';

export interface StoredContent {
  sha256: string;
  size: number;
}

/**
 * Files by the SHA-256 of what is in them: a file is never changed, and two that are equal are one. A folder fills
 * this interface, and so can object storage.
 */
export interface ContentStore {
  /** Stores what the stream gives; it outlives a power cut when this resolves. */
  put(source: AsyncIterable<Uint8Array>): Promise<StoredContent>;
  /**
   * Stores a finished file of this machine; the file at `path` stays the caller's to remove. What takes long ends with
   * the signal's reason once it is aborted, and nothing is stored.
   */
  putFile(path: string, signal?: AbortSignal): Promise<StoredContent>;
  find(sha256: string): Promise<StoredContent | undefined>;
  /** Bytes `start` to `end`, both included. */
  openRange(sha256: string, start: number, end: number): Readable;
  /**
   * The file's path where the store keeps its files on this machine, to be read only; undefined where it does not. What
   * needs a path either way asks `withLocalFile`.
   */
  localPath(sha256: string): string | undefined;
  /** A folder of this machine for files on their way; what is left in it goes at the next start. */
  readonly incoming: string;
  /** Gives connections back, where there are any. */
  close?(): void;
  /**
   * Removes a file that nothing names any more. Removing one that is not there is no fault. With `before` (epoch
   * milliseconds) one stays that was stored again since, for somebody is about to name it.
   * @returns whether it is gone
   */
  delete(sha256: string, before?: number): Promise<boolean>;
  /** Every file that was stored or stored again before `before` (epoch milliseconds). */
  listOlderThan(before: number): AsyncIterable<string>;
}

const SHA256 = /^[0-9a-f]{64}$/;

export function isSha256(text: string): boolean {
  return SHA256.test(text);
}
