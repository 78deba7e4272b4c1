import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another server works on this data folder. */
export class DataFolderInUseError extends Error {
  constructor(folder: string) {
    super(`another server is using the data folder ${folder}`);
    this.name = 'DataFolderInUseError';
  }
}

export interface DataLock {
  release(): void;
}

/**
 * Takes the data folder for this process. The lock is the operating system's on a small SQLite file, so the
 * system itself takes it back when the process dies, however it dies.
 */
export function lockDataFolder(folder: string): DataLock {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(join(folder, 'server.lock'), { timeout: 0 });
  try {
    lock.exec('pragma locking_mode = exclusive');
    lock.exec('begin exclusive');
    return { release: () => lock.close() };
  } catch (error) {
    lock.close();
    const isBusy = error instanceof Error && 'errcode' in error && Number(error.errcode) % 256 === 5;
    throw isBusy ? new DataFolderInUseError(folder) : error;
  }
}
