import type { DownloadOrder, DownloadOutcome } from './download-order.ts';

/** Fetches files into the media store. */
export interface Downloader {
  /** Rejects only when the order is called off or something unexpected happens. */
  download(order: DownloadOrder): Promise<DownloadOutcome>;
}
