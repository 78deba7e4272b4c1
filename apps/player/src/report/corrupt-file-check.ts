import type { FileRef } from '@marquee/scene';
import type { Content } from '../content/content.ts';
import { isIntact } from '../download/is-intact.ts';
import { newHasher } from '../download/new-hasher.ts';
import type { MediaStore } from '../storage/media-store.ts';

export interface CorruptFileCheckOptions {
  readonly content: Content;
  readonly media: MediaStore;
  readonly onCorrupt: (file: FileRef) => void;
}

/** Looks at files that could not be shown, and gives up those that went bad on the disk, so that they come anew. */
export class CorruptFileCheck {
  readonly #options: CorruptFileCheckOptions;
  readonly #examined = new Set<string>();

  constructor(options: CorruptFileCheckOptions) {
    this.#options = options;
  }

  /** Examined once in a run: a sound file that a browser cannot show stays what it is. */
  async checkFile(file: FileRef): Promise<void> {
    const { content, media, onCorrupt } = this.#options;
    const { sha256, size } = file;
    if (!content.has(sha256) || this.#examined.has(sha256)) return;
    this.#examined.add(sha256);
    const blob = await media.open(sha256);
    if (blob?.size === size && (await isIntact(blob, sha256, await newHasher()))) return;
    await content.fileCorrupted(sha256);
    onCorrupt(file);
  }
}
