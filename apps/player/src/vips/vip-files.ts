import { isNotFound } from '../storage/is-not-found.ts';

/** Files by the id of a VIP. A file exists completely or not at all. */
export interface VipFiles {
  list(): Promise<readonly string[]>;
  read(id: string): Promise<ArrayBuffer | undefined>;
  write(id: string, bytes: ArrayBuffer): Promise<void>;
  remove(id: string): Promise<void>;
}

const DIRECTORY = 'vips';

/**
 * Files in the origin's private file system, which removes them immediately; a database keeps deleted rows until it is compacted.
 * Undefined at an address where the browser has no such files, or no encryption: there a page keeps no VIPs.
 */
export async function openVipFiles(): Promise<VipFiles | undefined> {
  if (!isSecureContext || typeof navigator.storage?.getDirectory !== 'function') return undefined;
  const root = await navigator.storage.getDirectory();
  return new OpfsVipFiles(await root.getDirectoryHandle(DIRECTORY, { create: true }));
}

class OpfsVipFiles implements VipFiles {
  readonly #directory: FileSystemDirectoryHandle;

  constructor(directory: FileSystemDirectoryHandle) {
    this.#directory = directory;
  }

  async list(): Promise<readonly string[]> {
    const names: string[] = [];
    for await (const name of this.#directory.keys()) names.push(name);
    return names;
  }

  async read(id: string): Promise<ArrayBuffer | undefined> {
    try {
      return await (await (await this.#directory.getFileHandle(id)).getFile()).arrayBuffer();
    } catch (error) {
      if (isNotFound(error)) return undefined;
      throw error;
    }
  }

  /** The browser writes beside the file, and replaces it when the writer is closed. */
  async write(id: string, bytes: ArrayBuffer): Promise<void> {
    const file = await this.#directory.getFileHandle(id, { create: true });
    const writer = await file.createWritable();
    await writer.write(bytes);
    await writer.close();
  }

  async remove(id: string): Promise<void> {
    try {
      await this.#directory.removeEntry(id);
    } catch (error) {
      if (!isNotFound(error)) throw error;
    }
  }
}
