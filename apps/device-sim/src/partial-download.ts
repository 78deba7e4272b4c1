import { createHash } from 'node:crypto';
import { FILE_DAMAGED, type ManifestFile, OUTSIDE_WINDOW, TRAFFIC_USED_UP } from '@marquee/device-protocol';
import { type DeviceClient, DeviceHttpError } from './device-client.ts';

const PART_BYTES = 4 * 1024 * 1024;

/** Why a file has not arrived, by the codes of the protocol. */
export type DownloadFailure =
  | 'file-corrupt'
  | 'file-damaged'
  | 'file-missing'
  | 'no-space'
  | 'queued'
  | 'traffic-used-up'
  | 'download-window'
  | 'interrupted'
  | 'server-error'
  | 'unreachable'
  | 'unauthorised';

/** The bytes of a file that have arrived. They are hashed and not stored; a later attempt continues after them. */
export class PartialDownload {
  readonly #file: ManifestFile;
  #hash = createHash('sha256');
  #offset = 0;

  constructor(file: ManifestFile) {
    this.#file = file;
  }

  /** Bytes that have arrived. */
  get received(): number {
    return this.#offset;
  }

  /** Fetches the rest in parts, each no faster than `progress` allows. Returns undefined once the content matches the manifest. */
  async continue(
    client: DeviceClient,
    token: string,
    progress: (bytes: number) => Promise<void> | void,
  ): Promise<DownloadFailure | undefined> {
    const { url, size, sha256 } = this.#file;
    const before = this.#offset;
    try {
      while (this.#offset < size) {
        const end = Math.min(this.#offset + PART_BYTES, size) - 1;
        const part = await client.part(token, url, this.#offset, end);
        if (part.totalBytes !== size) return 'file-damaged';
        for await (const bytes of part.body) {
          this.#hash.update(bytes);
          this.#offset += bytes.length;
          await progress(bytes.length);
        }
      }
    } catch (error) {
      return failureOf(error, this.#offset > before);
    }
    const digest = this.#hash.digest('hex');
    this.#hash = createHash('sha256');
    this.#offset = 0;
    return digest === sha256 ? undefined : 'file-corrupt';
  }
}

function failureOf(error: unknown, hasProgress: boolean): DownloadFailure {
  if (!(error instanceof DeviceHttpError)) return hasProgress ? 'interrupted' : 'unreachable';
  if (error.code === FILE_DAMAGED || error.status === 416) return 'file-damaged';
  if (error.code === TRAFFIC_USED_UP) return 'traffic-used-up';
  if (error.code === OUTSIDE_WINDOW) return 'download-window';
  if (error.status === 429) return 'queued';
  if (error.status === 404) return 'file-missing';
  return error.status === 401 ? 'unauthorised' : 'server-error';
}
