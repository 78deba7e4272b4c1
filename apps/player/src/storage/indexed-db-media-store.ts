import { chunksOf } from './chunk-keys.ts';
import { resultOf, STORES, transact } from './database.ts';
import { IndexedDbPart } from './indexed-db-part.ts';
import type { MediaPart, MediaStore } from './media-store.ts';

interface FileRecord {
  readonly sha256: string;
}

/**
 * Files as rows of chunks, for pages without a secure address, where browsers offer no private file system. A file is
 * complete when it has a record in `files`.
 */
export class IndexedDbMediaStore implements MediaStore {
  readonly #database: IDBDatabase;

  constructor(database: IDBDatabase) {
    this.#database = database;
  }

  list(): Promise<readonly string[]> {
    return transact(this.#database, [STORES.files], 'readonly', async (transaction) => {
      const records = await resultOf<FileRecord[]>(transaction.objectStore(STORES.files).getAll());
      return records.map(({ sha256 }) => sha256);
    });
  }

  open(sha256: string): Promise<Blob | undefined> {
    return transact(this.#database, [STORES.files, STORES.chunks], 'readonly', async (transaction) => {
      const record = await resultOf(transaction.objectStore(STORES.files).get(sha256));
      if (!record) return undefined;
      const chunks = transaction.objectStore(STORES.chunks);
      return new Blob(await resultOf<Blob[]>(chunks.getAll(chunksOf(sha256))));
    });
  }

  remove(sha256: string): Promise<void> {
    return transact(this.#database, [STORES.files, STORES.chunks], 'readwrite', async (transaction) => {
      await resultOf(transaction.objectStore(STORES.files).delete(sha256));
      await resultOf(transaction.objectStore(STORES.chunks).delete(chunksOf(sha256)));
    });
  }

  openPart(sha256: string): Promise<MediaPart> {
    return transact(this.#database, [STORES.chunks], 'readonly', async (transaction) => {
      const chunks = transaction.objectStore(STORES.chunks);
      const written = await resultOf<Blob[]>(chunks.getAll(chunksOf(sha256)));
      return new IndexedDbPart(this.#database, sha256, written);
    });
  }

  async listParts(): Promise<readonly string[]> {
    const whole = new Set(await this.list());
    const keys = await transact(this.#database, [STORES.chunks], 'readonly', (transaction) =>
      resultOf(transaction.objectStore(STORES.chunks).getAllKeys()),
    );
    const names = keys.flatMap((key) => (Array.isArray(key) && typeof key[0] === 'string' ? [key[0]] : []));
    return [...new Set(names)].filter((name) => !whole.has(name));
  }

  removePart(sha256: string): Promise<void> {
    return transact(this.#database, [STORES.chunks], 'readwrite', (transaction) =>
      resultOf(transaction.objectStore(STORES.chunks).delete(chunksOf(sha256))),
    );
  }
}
