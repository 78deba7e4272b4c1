import type { FileRef } from '@marquee/scene';
import type { Content } from '../content/content.ts';
import { isIntact } from '../download/is-intact.ts';
import type { MediaStore } from '../storage/media-store.ts';

export interface CorruptFileCheckOptions {
  readonly content: Content;
  readonly media: Pick<MediaStore, 'open'>;
  readonly onCorrupt: (file: FileRef) => void;
}

/**
 * Checks files that could not be shown, and discards those that are corrupt on disk, so that they are fetched again.
 */
export class CorruptFileCheck {
  readonly #options: CorruptFileCheckOptions;
  readonly #examined = new Set<string>();

  constructor(options: CorruptFileCheckOptions) {
    this.#options = options;
  }

  /** An intact file that the browser cannot decode stays as it is, and is checked once per run. */
  async checkFile(file: FileRef): Promise<void> {
    const { content, media, onCorrupt } = this.#options;
    const { sha256, size } = file;
    if (!content.has(sha256) || this.#examined.has(sha256)) return;
    this.#examined.add(sha256);
    const blob = await media.open(sha256);
    if (blob?.size === size && (await isIntact(blob, sha256))) return;
    this.#examined.delete(sha256);
    await content.fileCorrupted(sha256);
    onCorrupt(file);
  }
}
