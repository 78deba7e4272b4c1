import { type FileHandle, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';

const WRITE_SIZE = 1024 * 1024;
/** At most this much has to be sent again after the server was killed. */
const CHECKPOINT_SIZE = 8 * 1024 * 1024;

export interface Append {
  path: string;
  /** Where the first byte goes. */
  offset: number;
  /** The whole file's size; more is refused. */
  size: number;
  source: Readable;
  /** Called when everything up to `offset` is on disk. */
  onSynced(offset: number): Promise<void>;
}

/** The client sent more than it had announced. */
export class TooManyBytesError extends Error {
  override name = 'TooManyBytesError';
}

/**
 * Writes what arrives and says, every 8 MiB and at the end, how far it is on disk; also when the connection breaks
 * in between. Receiving, writing and syncing go on side by side.
 */
export async function appendBytes(append: Append): Promise<void> {
  const handle = await open(append.path, 'r+');
  const writer = new SyncingWriter(handle, append);
  try {
    try {
      // A refusal leaves the connection as it is, so that the client can still be told why.
      const chunks = append.source.iterator({ destroyOnReturn: false });
      for await (const chunk of chunks) await writer.add(chunk as Buffer);
    } finally {
      await writer.finish();
    }
  } finally {
    await handle.close();
  }
}

class SyncingWriter {
  readonly #handle: FileHandle;
  readonly #append: Append;
  #gathered: Buffer[] = [];
  #gatheredSize = 0;
  #accepted: number;
  #written: number;
  #synced: number;
  #writing: Promise<void> = Promise.resolve();
  #syncing: Promise<void> | undefined;

  constructor(handle: FileHandle, append: Append) {
    this.#handle = handle;
    this.#append = append;
    this.#accepted = this.#written = this.#synced = append.offset;
  }

  async add(chunk: Buffer): Promise<void> {
    if (this.#accepted + chunk.length > this.#append.size) throw new TooManyBytesError();
    this.#accepted += chunk.length;
    this.#gathered.push(chunk);
    this.#gatheredSize += chunk.length;
    if (this.#gatheredSize >= WRITE_SIZE) await this.#flush();
  }

  /** Everything that was accepted is on disk afterwards, or this throws. */
  async finish(): Promise<void> {
    await this.#flush();
    await this.#writing;
    await this.#syncing;
    if (this.#synced < this.#written) await this.#sync();
  }

  /** Begins to write what is gathered, once the write before has ended. */
  async #flush(): Promise<void> {
    await this.#writing;
    const batch = this.#gathered;
    if (batch.length === 0) return;
    const size = this.#gatheredSize;
    this.#gathered = [];
    this.#gatheredSize = 0;
    if (this.#syncing === undefined && this.#written - this.#synced >= CHECKPOINT_SIZE) {
      this.#syncing = this.#sync().finally(() => {
        this.#syncing = undefined;
      });
      this.#syncing.catch(() => undefined);
    }
    this.#writing = this.#write(batch, size);
    this.#writing.catch(() => undefined);
  }

  async #write(batch: Buffer[], size: number): Promise<void> {
    const { bytesWritten } = await this.#handle.writev(batch, this.#written);
    if (bytesWritten !== size) throw Object.assign(new Error('a write was cut short'), { code: 'ENOSPC' });
    this.#written += size;
  }

  async #sync(): Promise<void> {
    const reached = this.#written;
    await this.#handle.datasync();
    await this.#append.onSynced(reached);
    this.#synced = reached;
  }
}
