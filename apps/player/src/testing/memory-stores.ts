import type { MediaPart, MediaStore } from '../storage/media-store.ts';
import type { PlayerState, StateChange, StateStore } from '../storage/state-store.ts';
import type { Disk, PowerLog } from './power-log.ts';

export class MemoryStateStore implements StateStore {
  readonly #log: PowerLog;

  constructor(log: PowerLog) {
    this.#log = log;
  }

  async read<Key extends keyof PlayerState>(key: Key): Promise<PlayerState[Key] | undefined> {
    return this.#log.disk.state.get(key) as PlayerState[Key] | undefined;
  }

  async write(change: StateChange): Promise<void> {
    this.#log.write(({ state }) => {
      for (const [key, value] of Object.entries(change)) {
        if (value === null) state.delete(key);
        else state.set(key, value);
      }
    });
  }
}

export class MemoryMediaStore implements MediaStore {
  readonly #log: PowerLog;
  /** Bytes that fit; more are refused as by a full disk. */
  capacity = Number.POSITIVE_INFINITY;

  constructor(log: PowerLog) {
    this.#log = log;
  }

  async list(): Promise<readonly string[]> {
    return [...this.#log.disk.files.keys()];
  }

  async open(sha256: string): Promise<Blob | undefined> {
    const bytes = this.#log.disk.files.get(sha256);
    return bytes && new Blob([new Uint8Array(bytes)]);
  }

  async remove(sha256: string): Promise<void> {
    this.#log.write(({ files }) => files.delete(sha256));
  }

  async listParts(): Promise<readonly string[]> {
    return [...this.#log.disk.parts.keys()];
  }

  async removePart(sha256: string): Promise<void> {
    this.#log.write(({ parts }) => parts.delete(sha256));
  }

  async openPart(sha256: string): Promise<MediaPart> {
    return new MemoryPart(this.#log, sha256, this);
  }

  get used(): number {
    const { files, parts } = this.#log.disk;
    return [...files.values(), ...parts.values()].reduce((sum, { length }) => sum + length, 0);
  }
}

class MemoryPart implements MediaPart {
  readonly #log: PowerLog;
  readonly #sha256: string;
  readonly #store: MemoryMediaStore;

  constructor(log: PowerLog, sha256: string, store: MemoryMediaStore) {
    this.#log = log;
    this.#sha256 = sha256;
    this.#store = store;
  }

  get size(): number {
    return this.#bytes.length;
  }

  async *read(): AsyncIterable<Uint8Array> {
    yield this.#bytes;
  }

  async append(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    if (this.#store.used + bytes.length > this.#store.capacity) {
      throw new DOMException('full', 'QuotaExceededError');
    }
    const before = this.#bytes;
    const write = (added: Uint8Array) => {
      const part = new Uint8Array([...before, ...added]);
      return ({ parts }: Disk) => void parts.set(this.#sha256, part);
    };
    // A torn write may leave the length of the file without its bytes.
    this.#log.write(write(bytes), write(new Uint8Array(bytes.length)));
  }

  async clear(): Promise<void> {
    this.#log.write(({ parts }) => parts.delete(this.#sha256));
  }

  async commit(): Promise<void> {
    const bytes = this.#bytes;
    this.#log.write(({ files, parts }) => {
      parts.delete(this.#sha256);
      files.set(this.#sha256, bytes);
    });
  }

  async close(): Promise<void> {}

  get #bytes(): Uint8Array {
    return this.#log.disk.parts.get(this.#sha256) ?? new Uint8Array();
  }
}
