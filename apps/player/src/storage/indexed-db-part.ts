import { chunksOf } from './chunk-keys.ts';
import { resultOf, STORES, transact } from './database.ts';
import type { MediaPart } from './media-store.ts';

/** Bytes per row: little to lose in a power cut, yet few rows. */
const CHUNK_BYTES = 4 * 1024 * 1024;

/** A part stored as a growing sequence of chunks. */
export class IndexedDbPart implements MediaPart {
  readonly #database: IDBDatabase;
  readonly #sha256: string;
  #written: readonly Blob[];
  #pending: Uint8Array<ArrayBuffer>[] = [];
  #pendingSize = 0;

  constructor(database: IDBDatabase, sha256: string, written: readonly Blob[]) {
    this.#database = database;
    this.#sha256 = sha256;
    this.#written = written;
  }

  get size(): number {
    return this.#written.reduce((sum, chunk) => sum + chunk.size, this.#pendingSize);
  }

  async *read(): AsyncIterable<Uint8Array> {
    for (const chunk of this.#written) yield new Uint8Array(await chunk.arrayBuffer());
    yield* this.#pending;
  }

  async append(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    this.#pending.push(bytes.slice());
    this.#pendingSize += bytes.length;
    if (this.#pendingSize >= CHUNK_BYTES) await this.#flush();
  }

  async clear(): Promise<void> {
    this.#pending = [];
    this.#pendingSize = 0;
    this.#written = [];
    await transact(this.#database, [STORES.chunks], 'readwrite', (transaction) =>
      resultOf(transaction.objectStore(STORES.chunks).delete(chunksOf(this.#sha256))),
    );
  }

  async commit(): Promise<void> {
    await this.#flush();
    await transact(this.#database, [STORES.files], 'readwrite', (transaction) =>
      resultOf(transaction.objectStore(STORES.files).put({ sha256: this.#sha256 })),
    );
  }

  close(): Promise<void> {
    return this.#flush();
  }

  async #flush(): Promise<void> {
    if (this.#pendingSize === 0) return;
    const chunk = new Blob(this.#pending);
    await transact(this.#database, [STORES.chunks], 'readwrite', (transaction) =>
      resultOf(transaction.objectStore(STORES.chunks).put(chunk, [this.#sha256, this.#written.length])),
    );
    this.#written = [...this.#written, chunk];
    this.#pending = [];
    this.#pendingSize = 0;
  }
}
