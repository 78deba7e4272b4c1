import type { DownloadOrder, DownloadOutcome } from './download-order.ts';
import type { Downloader } from './downloader.ts';
import type { DownloadNews, DownloadRequest } from './worker-messages.ts';

interface Waiting {
  readonly onProgress: (received: number) => void;
  readonly resolve: (outcome: DownloadOutcome) => void;
  readonly reject: (error: unknown) => void;
}

/** Has files fetched by the download worker. */
export class WorkerDownloader implements Downloader {
  readonly #startWorker: () => Worker;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #lastOrder = 0;

  constructor(startWorker: () => Worker) {
    this.#startWorker = startWorker;
  }

  start(): void {
    const worker = this.#startWorker();
    worker.addEventListener('message', ({ data }: MessageEvent<DownloadNews>) => this.#hear(data));
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
    const cancel = () => this.#ask({ type: 'cancel', order });
    signal.addEventListener('abort', cancel, { once: true });
    const outcome = new Promise<DownloadOutcome>((resolve, reject) => {
      this.#waiting.set(order, { onProgress, resolve, reject });
      this.#ask({ type: 'download', order, file, token });
    });
    return outcome.finally(() => {
      this.#waiting.delete(order);
      signal.removeEventListener('abort', cancel);
    });
  }

  #ask(request: DownloadRequest): void {
    this.#worker?.postMessage(request);
  }

  #hear(news: DownloadNews): void {
    const waiting = this.#waiting.get(news.order);
    switch (news.type) {
      case 'progress':
        return waiting?.onProgress(news.received);
      case 'ended':
        return waiting?.resolve(news.outcome);
      case 'broken':
        return waiting?.reject(new Error(news.message));
    }
  }

  #failAll(error: unknown): void {
    for (const { reject } of this.#waiting.values()) reject(error);
  }
}
