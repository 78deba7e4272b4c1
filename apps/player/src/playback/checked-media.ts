import type { Clock } from '../clock/clock.ts';
import { isIntact } from '../download/is-intact.ts';
import type { MediaStore } from '../storage/media-store.ts';

/** Pictures are smaller; a larger file is a video, and checking it would delay the program. */
const MAX_CHECKED_BYTES = 64 * 1024 * 1024;

/** A page runs for months, and data on its disk can decay. */
const CHECK_AGAIN_MS = 24 * 3_600_000;

/** Opens stored files for showing, and checks each picture once a day, because a corrupt one may still decode. */
export class CheckedMedia implements Pick<MediaStore, 'open'> {
  readonly #media: Pick<MediaStore, 'open'>;
  readonly #clock: Pick<Clock, 'now'>;
  /** When each file was found intact. */
  readonly #intactAt = new Map<string, number>();

  constructor(media: Pick<MediaStore, 'open'>, clock: Pick<Clock, 'now'>) {
    this.#media = media;
    this.#clock = clock;
  }

  /** Undefined if the file is missing or does not match its hash. */
  async open(sha256: string): Promise<Blob | undefined> {
    const blob = await this.#media.open(sha256);
    if (!blob || blob.size > MAX_CHECKED_BYTES || this.#isKnown(sha256)) return blob;
    if (!(await isIntact(blob, sha256))) return undefined;
    this.#intactAt.set(sha256, this.#clock.now());
    return blob;
  }

  #isKnown(sha256: string): boolean {
    const checkedAt = this.#intactAt.get(sha256);
    return checkedAt !== undefined && this.#clock.now() - checkedAt < CHECK_AGAIN_MS;
  }
}
