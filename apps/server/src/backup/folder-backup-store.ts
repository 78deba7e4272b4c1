import { createReadStream } from 'node:fs';
import { chmod, mkdir, readdir, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { newId } from '../platform/chance/system-chance.ts';
import type { StoredContent } from '../platform/content-store/content-store.ts';
import { writeHashing } from '../platform/content-store/write-hashing.ts';
import { moveDurably } from '../platform/files/durable-files.ts';
import { faultOf } from './backup-fault.ts';
import { BackupError } from './backup-format.ts';
import type { BackupStore } from './backup-store.ts';

const READ_SIZE = 1024 * 1024;
const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;

/** Backups in a folder, for example of another disk or a mounted share. */
export class FolderBackupStore implements BackupStore {
  readonly description: string;
  readonly #root: string;
  readonly #incoming: string;

  constructor(root: string) {
    this.description = root;
    this.#root = root;
    this.#incoming = join(root, 'incoming');
  }

  /** Creates the folders, and removes what a killed backup left. */
  async prepare(): Promise<void> {
    await rm(this.#incoming, { recursive: true, force: true });
    await mkdir(this.#incoming, { recursive: true, mode: OWNER_ONLY_FOLDER });
  }

  async put(name: string, source: AsyncIterable<Uint8Array>): Promise<StoredContent> {
    const path = join(this.#incoming, newId());
    try {
      const stored = await writeHashing(path, source);
      await chmod(path, OWNER_ONLY_FILE);
      await moveDurably(path, join(this.#root, name));
      return stored;
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }

  async *read(name: string): AsyncIterable<Uint8Array> {
    const path = join(this.#root, name);
    if (!(await stat(path).catch(() => undefined)))
      throw new BackupError([faultOf('missing', { file: name })]);
    yield* createReadStream(path, { highWaterMark: READ_SIZE });
  }

  async *list(prefix: string): AsyncIterable<{ name: string; size: number }> {
    const folder = join(this.#root, prefix);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(refuseOthers);
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      yield { name: relative(this.#root, path).replaceAll(sep, '/'), size: (await stat(path)).size };
    }
  }

  async remove(name: string): Promise<void> {
    const path = join(this.#root, name);
    await rm(path, { force: true });
    // Another file keeps the folder.
    await rmdir(dirname(path)).catch(() => undefined);
  }

  close(): void {}
}

/** A missing folder has no files. */
function refuseOthers(error: NodeJS.ErrnoException): never[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
