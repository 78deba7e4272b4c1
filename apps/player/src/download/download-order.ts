import type { ManifestFile } from '@marquee/device-protocol';
import type { Clock } from '../clock/clock.ts';
import type { MediaStore } from '../storage/media-store.ts';

/**
 * Why a download failed. `corrupt`: another content arrived; `damaged`: the server's own file is not the one it
 * should be; `busy`: other devices download first; `no-traffic`: the data plan is used up; `not-now`: the device downloads at
 * other times of the day; `waiting`: stopped before its end, until its turn comes again; `interrupted`: the transfer broke off; `unreachable`: no response at all.
 */
export type DownloadFailure =
  | 'corrupt'
  | 'damaged'
  | 'no-space'
  | 'interrupted'
  | 'server-error'
  | 'busy'
  | 'no-traffic'
  | 'not-now'
  | 'unreachable'
  | 'not-found'
  | 'unauthorised'
  | 'waiting';

export type DownloadOutcome = 'whole' | DownloadFailure;

/** An incremental SHA-256. */
export interface Hasher {
  update(bytes: Uint8Array): unknown;
  /** Lower-case hexadecimal. */
  digest(): string;
}

export interface DownloadTools {
  readonly media: MediaStore;
  readonly clock: Clock;
  readonly fetch: typeof fetch;
  readonly newHasher: () => Promise<Hasher>;
}

export interface DownloadOrder {
  readonly file: ManifestFile;
  readonly token: string;
  readonly signal: AbortSignal;
  /** Receives the number of bytes on disk. */
  readonly onProgress: (received: number) => void;
}
