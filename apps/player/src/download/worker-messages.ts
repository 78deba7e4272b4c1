import type { ManifestFile } from '@marquee/device-protocol';
import type { DownloadOutcome } from './download-order.ts';

/** The messages of the page to the download worker; `order` identifies a request. */
export type DownloadRequest =
  | { readonly type: 'download'; readonly order: number; readonly file: ManifestFile; readonly token: string }
  | { readonly type: 'cancel'; readonly order: number };

/** The messages of the download worker to the page. */
export type DownloadEvent =
  | { readonly type: 'progress'; readonly order: number; readonly received: number }
  | { readonly type: 'ended'; readonly order: number; readonly outcome: DownloadOutcome }
  | { readonly type: 'crashed'; readonly order: number; readonly message: string };
