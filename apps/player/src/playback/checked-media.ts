import { isIntact } from '../report/is-intact.ts';
import type { MediaStore } from '../storage/media-store.ts';

/** Pictures are smaller; a larger file is a video, and checking it would delay the program. */
const MAX_CHECKED_BYTES = 64 * 1024 * 1024;

/** Opens stored files for showing, and checks each picture once per run, because a spoilt one may still decode. */
export class CheckedMedia implements Pick<MediaStore, 'open'> {
  readonly #media: Pick<MediaStore, 'open'>;
  readonly #intact = new Set<string>();

  constructor(media: Pick<MediaStore, 'open'>) {
    this.#media = media;
  }

  /** Undefined if the file is missing or not what its hash promises. */
  async open(sha256: string): Promise<Blob | undefined> {
    const blob = await this.#media.open(sha256);
    if (!blob || blob.size > MAX_CHECKED_BYTES || this.#intact.has(sha256)) return blob;
    if (!(await isIntact(blob, sha256))) return undefined;
    this.#intact.add(sha256);
    return blob;
  }
}
