export type HashOrder = { type: 'hash'; turn: number; file: File } | { type: 'stop'; turn: number };

export type HashAnswer =
  | { type: 'progress'; turn: number; hashed: number }
  | { type: 'done'; turn: number; hash: string | null };

interface Hashing {
  onProgress: (hashed: number) => void;
  settle: (hash: string | null) => void;
}

/** Hashes files in a worker, which the first file starts. */
export class FileHasher {
  private worker: Worker | undefined;
  private turn = 0;
  private readonly running = new Map<number, Hashing>();

  /**
   * xxh128 in hexadecimal, or null where the file cannot be read (moved, no right, changed on disk).
   * @throws when the signal says so
   */
  hash(file: File, onProgress: (hashed: number) => void, signal: AbortSignal): Promise<string | null> {
    const worker = this.worker ?? this.startWorker();
    const turn = ++this.turn;
    const { promise, resolve, reject } = Promise.withResolvers<string | null>();
    this.running.set(turn, { onProgress, settle: resolve });
    this.order(worker, { type: 'hash', turn, file });
    signal.addEventListener(
      'abort',
      () => {
        if (!this.running.delete(turn)) return;
        this.order(worker, { type: 'stop', turn });
        reject(signal.reason);
      },
      { once: true },
    );
    return promise;
  }

  stop(): void {
    this.worker?.terminate();
    this.worker = undefined;
    for (const { settle } of this.running.values()) settle(null);
    this.running.clear();
  }

  private order(worker: Worker, order: HashOrder): void {
    worker.postMessage(order);
  }

  private startWorker(): Worker {
    const worker = new Worker(new URL('./hash.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<HashAnswer>) => {
      const hashing = this.running.get(data.turn);
      if (data.type === 'progress') {
        hashing?.onProgress(data.hashed);
        return;
      }
      hashing?.settle(data.hash);
      this.running.delete(data.turn);
    };
    this.worker = worker;
    return worker;
  }
}
