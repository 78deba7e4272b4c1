import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The data folder cannot be used. */
export class DataFolderError extends Error {
  override name = 'DataFolderError';
}

/** Another server uses this data folder. */
export class DataFolderInUseError extends DataFolderError {
  override name = 'DataFolderInUseError';

  constructor(folder: string) {
    super(`another server is using the data folder ${folder}`);
  }
}

export interface DataLock {
  release(): void;
}

/**
 * Locks the data folder for this process, exclusively or together with the other nodes that share it. It is the
 * operating system's lock on a small SQLite file, so the system releases it however the process dies.
 * @throws DataFolderInUseError; DataFolderError when nothing can be written there
 */
export function lockDataFolder(folder: string, { isShared }: { isShared: boolean }): DataLock {
  const lock = openLock(folder);
  try {
    if (isShared) lock.exec('begin; select * from sqlite_schema');
    else lock.exec('pragma locking_mode = exclusive; begin exclusive');
    return { release: () => lock.close() };
  } catch (error) {
    lock.close();
    const isBusy = error instanceof Error && 'errcode' in error && Number(error.errcode) % 256 === 5;
    throw isBusy ? new DataFolderInUseError(folder) : unwritable(folder, error);
  }
}

function openLock(folder: string): DatabaseSync {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return new DatabaseSync(join(folder, 'server.lock'), { timeout: 0 });
  } catch (error) {
    throw unwritable(folder, error);
  }
}

function unwritable(folder: string, cause: unknown): DataFolderError {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new DataFolderError(`nothing can be written in the data folder ${folder}: ${why}`, { cause });
}
