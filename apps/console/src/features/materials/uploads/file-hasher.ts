/** Hashes files away from the page's own thread; the first file starts the worker. */
export class FileHasher {
  private worker: Worker | undefined;
  private turn = 0;
  private readonly waiting = new Map<number, (hash: string | null) => void>();

  /** xxh128 in hexadecimal, or null where the file cannot be read (moved, no right, changed on disk). */
  hash(file: File): Promise<string | null> {
    this.worker ??= this.startWorker();
    const turn = ++this.turn;
    this.worker.postMessage({ file, turn });
    return new Promise((resolve) => this.waiting.set(turn, resolve));
  }

  stop(): void {
    this.worker?.terminate();
    this.worker = undefined;
    for (const resolve of this.waiting.values()) resolve(null);
    this.waiting.clear();
  }

  private startWorker(): Worker {
    const worker = new Worker(new URL('./hash.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<{ turn: number; hash: string | null }>) => {
      this.waiting.get(data.turn)?.(data.hash);
      this.waiting.delete(data.turn);
    };
    return worker;
  }
}
