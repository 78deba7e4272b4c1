import { createReadStream, renameSync, statSync } from 'node:fs';
import {
  copyFile,
  link,
  open,
  readdir,
  readFile,
  rm,
  rmdir,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { newId } from '../chance/system-chance.ts';
import type { Clock } from '../clock/clock.ts';
import { makeFolder, moveDurably, syncFolder } from '../files/durable-files.ts';
import { hashFile } from '../hashing/hash-file.ts';
import {
  type ContentStore,
  dayOf,
  isSha256,
  MARK_NAME,
  type StoredContent,
  type TrashedFile,
} from './content-store.ts';
import { openIncoming } from './incoming-folder.ts';
import { writeHashing } from './write-hashing.ts';

const READ_SIZE = 1024 * 1024;

/** The content store in a folder. The path is `ab/cdef…`: two characters of the hash, then the rest. */
export class FolderContentStore implements ContentStore {
  readonly incoming: string;
  readonly #root: string;
  readonly #trash: string;
  readonly #clock: Clock;

  constructor(root: string, clock: Clock) {
    this.#root = root;
    this.incoming = join(root, 'incoming');
    this.#trash = join(root, 'trash');
    this.#clock = clock;
  }

  /** Creates the folders and removes partial files of a killed server. */
  async open({ isShared }: { isShared: boolean }): Promise<void> {
    await makeFolder(this.#root);
    await openIncoming(this.incoming, { isShared, now: this.#clock.now() });
  }

  async put(source: AsyncIterable<Uint8Array>): Promise<StoredContent> {
    const path = join(this.incoming, newId());
    try {
      const content = await writeHashing(path, source);
      await this.#settle(path, content);
      return content;
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }

  /** Creates a hard link, or a copy if the file system has none. */
  async putFile(path: string): Promise<StoredContent> {
    const content = { sha256: await hashFile(path), size: (await stat(path)).size };
    const incoming = join(this.incoming, newId());
    try {
      await link(path, incoming).catch(() => copyFile(path, incoming));
      await syncFile(incoming);
      await this.#settle(incoming, content);
      return content;
    } catch (error) {
      await rm(incoming, { force: true });
      throw error;
    }
  }

  async find(sha256: string): Promise<StoredContent | undefined> {
    try {
      const { size } = await stat(this.localPath(sha256));
      return { sha256, size };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  openRange(sha256: string, start: number, end: number): Readable {
    return createReadStream(this.localPath(sha256), { start, end, highWaterMark: READ_SIZE });
  }

  localPath(sha256: string): string {
    if (!isSha256(sha256)) throw new RangeError('not a SHA-256 in hexadecimal');
    return join(this.#root, sha256.slice(0, 2), sha256.slice(2));
  }

  async delete(sha256: string): Promise<void> {
    await rm(this.localPath(sha256), { force: true });
  }

  /**
   * Another node may renew the file between a check and a move, so the file is moved away first and checked there;
   * if it turns out to be recent, it is moved back.
   */
  async trash(sha256: string, before: number): Promise<boolean> {
    const path = this.localPath(sha256);
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found) return true;
    if (found.mtimeMs >= before) return false;
    const aside = this.#trashPath({ sha256, day: dayOf(this.#clock.now()) });
    await makeFolder(this.#trash);
    await makeFolder(dirname(aside));
    try {
      renameSync(path, aside);
    } catch (error) {
      if (isMissing(error)) return true;
      throw error;
    }
    if (statSync(aside).mtimeMs >= before) {
      renameSync(aside, path);
      return false;
    }
    return true;
  }

  async *listTrash(): AsyncIterable<TrashedFile> {
    for (const day of await listNames(this.#trash)) {
      if (!/^\d{4}-\d\d-\d\d$/.test(day)) continue;
      for (const sha256 of await listNames(join(this.#trash, day))) {
        if (isSha256(sha256)) yield { sha256, day };
      }
    }
  }

  async restore(file: TrashedFile): Promise<void> {
    const place = this.localPath(file.sha256);
    if (await this.find(file.sha256)) return;
    await this.#touch(this.#trashPath(file));
    await moveDurably(this.#trashPath(file), place);
  }

  async purge(file: TrashedFile): Promise<void> {
    const path = this.#trashPath(file);
    await rm(path, { force: true });
    // Another file of the same day keeps the folder.
    await rmdir(dirname(path)).catch(() => undefined);
  }

  async readMark(): Promise<string | undefined> {
    try {
      return await readFile(join(this.#root, MARK_NAME), 'utf8');
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async writeMark(text: string): Promise<void> {
    const path = join(this.incoming, newId());
    await writeFile(path, text, { flush: true });
    await moveDurably(path, join(this.#root, MARK_NAME));
  }

  async *listOlderThan(before: number): AsyncIterable<string> {
    for (const folder of await listNames(this.#root)) {
      if (!/^[0-9a-f]{2}$/.test(folder)) continue;
      for (const name of await readdir(join(this.#root, folder))) {
        const sha256 = folder + name;
        if (!isSha256(sha256)) continue;
        const found = statSync(this.localPath(sha256), { throwIfNoEntry: false });
        if (found && found.mtimeMs < before) yield sha256;
      }
    }
  }

  #trashPath({ sha256, day }: TrashedFile): string {
    return join(this.#trash, day, sha256);
  }

  /** Keeps an existing file and renews its time, so that no sweep removes it before it is referenced. */
  async #settle(path: string, { sha256, size }: StoredContent): Promise<void> {
    const place = this.localPath(sha256);
    const known = await this.find(sha256);
    if (known?.size !== size || !(await this.#touch(place))) {
      // A hard link has the time of the original.
      await this.#touch(path);
      return moveDurably(path, place);
    }
    // Another process may have stored it but not yet synced it.
    await syncFolder(dirname(place));
    await rm(path, { force: true });
  }

  /** Renews a file's time. Returns false when the file has been removed meanwhile. */
  async #touch(path: string): Promise<boolean> {
    const now = new Date(this.#clock.now());
    try {
      await utimes(path, now, now);
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }
}

/** Returns none when the folder is missing; reading its files reports that. */
async function listNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
