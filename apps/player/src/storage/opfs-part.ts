import type { MediaPart } from './media-store.ts';

/** Unwritten bytes that a power cut may lose; a smaller limit would wait for the disk too often. */
const FLUSH_EVERY_BYTES = 8 * 1024 * 1024;
const READ_BYTES = 4 * 1024 * 1024;

/** A part written in place through a synchronous handle, which only workers have. */
export class OpfsPart implements MediaPart {
  readonly #file: FileSystemFileHandle;
  readonly #access: FileSystemSyncAccessHandle;
  readonly #finalName: string;
  #size: number;
  #unflushed = 0;

  constructor(file: FileSystemFileHandle, access: FileSystemSyncAccessHandle, finalName: string) {
    this.#file = file;
    this.#access = access;
    this.#finalName = finalName;
    this.#size = access.getSize();
  }

  get size(): number {
    return this.#size;
  }

  async *read(): AsyncIterable<Uint8Array> {
    const buffer = new Uint8Array(READ_BYTES);
    for (let at = 0; at < this.#size; ) {
      const count = this.#access.read(buffer, { at });
      if (count === 0) return;
      yield buffer.subarray(0, count);
      at += count;
    }
  }

  async append(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const written = this.#access.write(bytes, { at: this.#size });
    // In a private window whose quota is used up, Chromium 153 returns more than it was given.
    if (written !== bytes.length) throw new DOMException('short write', 'QuotaExceededError');
    this.#size += written;
    this.#unflushed += written;
    if (this.#unflushed >= FLUSH_EVERY_BYTES) this.#flush();
  }

  async clear(): Promise<void> {
    this.#access.truncate(0);
    this.#size = 0;
  }

  async commit(): Promise<void> {
    this.#flush();
    this.#access.close();
    await this.#file.move(this.#finalName);
  }

  async close(): Promise<void> {
    this.#access.close();
  }

  #flush(): void {
    this.#access.flush();
    this.#unflushed = 0;
  }
}
