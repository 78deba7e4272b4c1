import { statSync } from 'node:fs';
import { mkdir, open, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder, syncFolder } from '../files/durable-files.ts';

/** Left free for the database and for uploads in progress. */
const RESERVE_BYTES = 64 * 1024 * 1024;

/** The files of unfinished uploads, named by the upload's id. */
export class UploadFiles {
  readonly #folder: string;

  constructor(dataFolder: string) {
    this.#folder = join(dataFolder, 'uploads');
  }

  path(id: string): string {
    return join(this.#folder, id);
  }

  async create(id: string): Promise<void> {
    await makeFolder(this.#folder);
    await (await open(this.path(id), 'wx')).close();
    await syncFolder(this.#folder);
  }

  async delete(id: string): Promise<void> {
    await rm(this.path(id), { force: true });
  }

  /** Removes files without an upload that are older than `before`, because a file is created just before its row. */
  async sweep(ids: ReadonlySet<string>, before: number): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    for (const name of await readdir(this.#folder)) {
      if (ids.has(name)) continue;
      const found = statSync(this.path(name), { throwIfNoEntry: false });
      if (found && found.mtimeMs < before) await this.delete(name);
    }
  }

  async hasRoomFor(bytes: number): Promise<boolean> {
    await mkdir(this.#folder, { recursive: true });
    const { bavail, bsize } = await statfs(this.#folder);
    return bavail * bsize >= bytes + RESERVE_BYTES;
  }
}
