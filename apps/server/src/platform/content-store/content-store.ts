import type { Readable } from 'node:stream';

export interface StoredContent {
  sha256: string;
  size: number;
}

/**
 * Files addressed by the SHA-256 of their content: a file never changes, and equal files are stored once. Implemented by a
 * folder and by object storage.
 */
export interface ContentStore {
  /** Stores a stream; it survives a power cut once this resolves. */
  put(source: AsyncIterable<Uint8Array>): Promise<StoredContent>;
  /**
   * Stores a complete local file; the caller removes the file at `path`. A long operation throws the signal's reason once it
   * is aborted, and stores nothing.
   */
  putFile(path: string, signal?: AbortSignal): Promise<StoredContent>;
  find(sha256: string): Promise<StoredContent | undefined>;
  /** Bytes `start` to `end`, both included. */
  openRange(sha256: string, start: number, end: number): Readable;
  /**
   * Returns the path of a file that is stored on this machine, for reading only; otherwise undefined. Callers that always
   * need a path use `withLocalFile`.
   */
  localPath(sha256: string): string | undefined;
  /** A local folder for temporary files, emptied at the next start. */
  readonly incoming: string;
  /** Closes connections, if there are any. */
  close?(): void;
  /** Removes a damaged file for good; a missing file is no error. */
  delete(sha256: string): Promise<void>;
  /**
   * Moves an unreferenced file to the trash; a missing file is no error. A file that was stored again since `before` (epoch
   * milliseconds) is kept, because it is about to be referenced.
   * @returns whether the file is gone
   */
  trash(sha256: string, before: number): Promise<boolean>;
  listTrash(): AsyncIterable<TrashedFile>;
  /** Moves a file back, unless it has been stored again. */
  restore(file: TrashedFile): Promise<void>;
  /** Removes a file of the trash for good. */
  purge(file: TrashedFile): Promise<void>;
  /** Lists every file that was last stored before `before` (epoch milliseconds). */
  listOlderThan(before: number): AsyncIterable<string>;
  /** Reads the text that ties the content to its database, if there is one. */
  readMark(): Promise<string | undefined>;
  writeMark(text: string): Promise<void>;
}

/** A file of the trash. */
export interface TrashedFile {
  sha256: string;
  /** The day on which it was put there, in UTC: `2026-11-22`. */
  day: string;
}

/** Where the mark lies among the content. */
export const MARK_NAME = 'installation.json';

const SHA256 = /^[0-9a-f]{64}$/;

export function isSha256(text: string): boolean {
  return SHA256.test(text);
}

export function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}
