import type { DownloadOrder, DownloadOutcome } from './download-order.ts';

/** Downloads files into the media store. */
export interface Downloader {
  /** Rejects only when the order is aborted or something unexpected happens. */
  download(order: DownloadOrder): Promise<DownloadOutcome>;
}
