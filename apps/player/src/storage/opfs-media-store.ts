import { isNotFound } from './is-not-found.ts';
import type { MediaPart, MediaStore } from './media-store.ts';
import { OpfsPart } from './opfs-part.ts';

const PART_SUFFIX = '.part';

/**
 * Files in the origin's private file system, where a video of any size uses no memory. Parts can be opened only in a
 * worker, because nothing else may write in place.
 */
export class OpfsMediaStore implements MediaStore {
  readonly #directory: FileSystemDirectoryHandle;

  constructor(directory: FileSystemDirectoryHandle) {
    this.#directory = directory;
  }

  async list(): Promise<readonly string[]> {
    return (await this.#names()).filter((name) => !name.endsWith(PART_SUFFIX));
  }

  async open(sha256: string): Promise<Blob | undefined> {
    try {
      return await (await this.#directory.getFileHandle(sha256)).getFile();
    } catch (error) {
      if (isNotFound(error)) return undefined;
      throw error;
    }
  }

  remove(sha256: string): Promise<void> {
    return this.#removeName(sha256);
  }

  async openPart(sha256: string): Promise<MediaPart> {
    const file = await this.#directory.getFileHandle(sha256 + PART_SUFFIX, { create: true });
    return new OpfsPart(file, await file.createSyncAccessHandle(), sha256);
  }

  async listParts(): Promise<readonly string[]> {
    const names = (await this.#names()).filter((name) => name.endsWith(PART_SUFFIX));
    return names.map((name) => name.slice(0, -PART_SUFFIX.length));
  }

  removePart(sha256: string): Promise<void> {
    return this.#removeName(sha256 + PART_SUFFIX);
  }

  async #names(): Promise<string[]> {
    const names: string[] = [];
    for await (const name of this.#directory.keys()) names.push(name);
    return names;
  }

  async #removeName(name: string): Promise<void> {
    try {
      await this.#directory.removeEntry(name);
    } catch (error) {
      if (!isNotFound(error)) throw error;
    }
  }
}
