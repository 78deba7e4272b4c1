import type { DownloadOrder, DownloadOutcome } from './download-order.ts';
import type { Downloader } from './downloader.ts';
import type { DownloadEvent, DownloadRequest } from './worker-messages.ts';

interface Pending {
  readonly onProgress: (received: number) => void;
  readonly resolve: (outcome: DownloadOutcome) => void;
  readonly reject: (error: unknown) => void;
}

/** Downloads files in the download worker. */
export class WorkerDownloader implements Downloader {
  readonly #startWorker: () => Worker;
  readonly #pending = new Map<number, Pending>();
  #worker: Worker | undefined;
  #lastOrder = 0;

  constructor(startWorker: () => Worker) {
    this.#startWorker = startWorker;
  }

  start(): void {
    const worker = this.#startWorker();
    worker.addEventListener('message', ({ data }: MessageEvent<DownloadEvent>) => this.#onMessage(data));
    worker.addEventListener('error', (event) =>
      this.#failAll(new Error(`download worker: ${event.message}`)),
    );
    this.#worker = worker;
  }

  stop(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#failAll(new DOMException('stopped', 'AbortError'));
  }

  download({ file, token, signal, onProgress }: DownloadOrder): Promise<DownloadOutcome> {
    this.#lastOrder += 1;
    const order = this.#lastOrder;
    const cancel = () => this.#post({ type: 'cancel', order });
    signal.addEventListener('abort', cancel, { once: true });
    const outcome = new Promise<DownloadOutcome>((resolve, reject) => {
      this.#pending.set(order, { onProgress, resolve, reject });
      this.#post({ type: 'download', order, file, token });
    });
    return outcome.finally(() => {
      this.#pending.delete(order);
      signal.removeEventListener('abort', cancel);
    });
  }

  #post(request: DownloadRequest): void {
    this.#worker?.postMessage(request);
  }

  #onMessage(event: DownloadEvent): void {
    const pending = this.#pending.get(event.order);
    switch (event.type) {
      case 'progress':
        return pending?.onProgress(event.received);
      case 'ended':
        return pending?.resolve(event.outcome);
      case 'crashed':
        return pending?.reject(new Error(event.message));
    }
  }

  #failAll(error: unknown): void {
    for (const { reject } of this.#pending.values()) reject(error);
  }
}
