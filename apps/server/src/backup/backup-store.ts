import type { StoredContent } from '../platform/content-store/content-store.ts';

/** A place for backups: a folder, or a bucket of an object store. Names are relative paths with `/`. */
export interface BackupStore {
  /** For messages; without secrets. */
  readonly description: string;
  /** Stores a file; it is there completely once this resolves, and not before. Replaces one of the same name. */
  put(name: string, source: AsyncIterable<Uint8Array>): Promise<StoredContent>;
  /** @throws BackupError when there is no such file */
  read(name: string): AsyncIterable<Uint8Array>;
  /** Every file whose name begins with the prefix, in no particular order. */
  list(prefix: string): AsyncIterable<{ name: string; size: number }>;
  /** A missing file is no error. */
  remove(name: string): Promise<void>;
  close(): void;
}
