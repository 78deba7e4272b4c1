import { type FileHandle, open } from 'node:fs/promises';
import { type Readable, Writable } from 'node:stream';

/** Bytes buffered for the disk before the sender has to wait. */
const BACKLOG_SIZE = 256 * 1024;
/** At most this much has to be sent again after a crash. */
const CHECKPOINT_SIZE = 8 * 1024 * 1024;

export interface Append {
  path: string;
  /** The position of the first byte. */
  offset: number;
  /** The size of the complete file; more is refused. */
  size: number;
  source: Readable;
  /** Called when everything up to `offset` is on disk. */
  onSynced: (offset: number) => Promise<void>;
}

/** The client sent more than announced. */
export class TooManyBytesError extends Error {
  override name = 'TooManyBytesError';
}

/** The client disconnected, or reconnected and interrupted its old request; what arrived is kept. */
export class BrokenConnectionError extends Error {
  override name = 'BrokenConnectionError';
}

/**
 * Writes what arrives and reports, every 8 MiB and at the end (also of a broken connection), how much is on disk. Receiving,
 * writing and syncing run concurrently. A refusal leaves the connection open, so that the client receives the answer.
 */
export async function appendBytes(append: Append): Promise<void> {
  const handle = await open(append.path, 'r+');
  const sink = new SyncingSink(handle, append);
  try {
    await pour(append.source, sink);
  } finally {
    await handle.close();
  }
}

/** Resolves when everything received is on disk; rejects when that fails. */
function pour(source: Readable, sink: SyncingSink): Promise<void> {
  return new Promise((resolve, reject) => {
    let isBroken = false;
    sink.once('error', (error) => {
      source.unpipe(sink);
      reject(error);
    });
    sink.once('finish', () => (isBroken ? reject(new BrokenConnectionError()) : resolve()));
    source.on('error', () => undefined);
    const onClose = () => {
      if (source.readableEnded) return;
      isBroken = true;
      sink.end();
    };
    source.once('close', onClose);
    source.pipe(sink);
    if (source.destroyed) onClose();
  });
}

class SyncingSink extends Writable {
  readonly #handle: FileHandle;
  readonly #append: Append;
  #written: number;
  #synced: number;
  #syncing: Promise<void> | undefined;
  #syncError: Error | undefined;

  constructor(handle: FileHandle, append: Append) {
    super({ highWaterMark: BACKLOG_SIZE });
    this.#handle = handle;
    this.#append = append;
    this.#written = this.#synced = append.offset;
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    this.#write([chunk]).then(() => done(), done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this.#write(chunks.map(({ chunk }) => chunk)).then(() => done(), done);
  }

  override _final(done: (error?: Error) => void): void {
    this.#finish().then(() => done(), done);
  }

  async #write(batch: Buffer[]): Promise<void> {
    if (this.#syncError) throw this.#syncError;
    const size = batch.reduce((sum, { length }) => sum + length, 0);
    if (this.#written + size > this.#append.size) throw new TooManyBytesError();
    const { bytesWritten } = await this.#handle.writev(batch, this.#written);
    if (bytesWritten !== size) throw Object.assign(new Error('incomplete write'), { code: 'ENOSPC' });
    this.#written += size;
    if (this.#written - this.#synced >= CHECKPOINT_SIZE) this.#checkpoint();
  }

  /** Syncs while more arrives; a failure stops the next write. */
  #checkpoint(): void {
    this.#syncing ??= this.#sync()
      .catch((error: Error) => {
        this.#syncError = error;
      })
      .finally(() => {
        this.#syncing = undefined;
      });
  }

  async #finish(): Promise<void> {
    await this.#syncing;
    if (this.#syncError) throw this.#syncError;
    if (this.#synced < this.#written) await this.#sync();
  }

  async #sync(): Promise<void> {
    const reached = this.#written;
    await this.#handle.datasync();
    await this.#append.onSynced(reached);
    this.#synced = reached;
  }
}
