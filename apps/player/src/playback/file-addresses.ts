import type { StoredFile } from '@marquee/scene';
import type { MediaStore } from '../storage/media-store.ts';

/** Object URLs of stored files for media elements, valid while one program is mounted. */
export class FileAddresses {
  readonly #media: Pick<MediaStore, 'open'>;
  readonly #addresses = new Map<string, Promise<string>>();
  #isReleased = false;

  constructor(media: Pick<MediaStore, 'open'>) {
    this.#media = media;
  }

  /** Rejects when the file is missing. */
  resolve(file: StoredFile): Promise<string> {
    const known = this.#addresses.get(file.sha256);
    if (known) return known;
    const address = this.open(file).then((blob) => URL.createObjectURL(blob));
    this.#addresses.set(file.sha256, address);
    return address;
  }

  release(): void {
    this.#isReleased = true;
    for (const address of this.#addresses.values()) void revoke(address);
    this.#addresses.clear();
  }

  /** The type comes from the manifest, because a file stored by its hash has no name to guess from. Rejects like {@link resolve}. */
  async open(file: StoredFile): Promise<Blob> {
    const blob = await this.#media.open(file.sha256);
    if (!blob || blob.size !== file.size)
      throw new Error(`the file ${file.sha256} is missing or damaged on this device`);
    if (this.#isReleased) throw new Error('the program has been removed');
    return blob.slice(0, blob.size, file.mime);
  }
}

/** A URL that was never created need not be revoked. */
async function revoke(address: Promise<string>): Promise<void> {
  const url = await address.catch(() => undefined);
  if (url !== undefined) URL.revokeObjectURL(url);
}
