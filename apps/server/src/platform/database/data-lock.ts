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

/** Another backup of this data folder is being made. */
export class BackupInProgressError extends DataFolderError {
  override name = 'BackupInProgressError';

  constructor(folder: string) {
    super(`another backup of the data folder ${folder} is being made`);
  }
}

/**
 * Locks the data folder for this process, exclusively or together with the other nodes that share it. It is the
 * operating system's lock on a small SQLite file, so the system releases it however the process dies.
 * @throws DataFolderInUseError; DataFolderError when nothing can be written there
 */
export function lockDataFolder(folder: string, { isShared }: { isShared: boolean }): DataLock {
  return lock(folder, { file: 'server.lock', isShared, Busy: DataFolderInUseError });
}

/**
 * Makes the backups of a data folder take turns, beside the servers that use it.
 * @throws BackupInProgressError; DataFolderError when nothing can be written there
 */
export function lockBackups(folder: string): DataLock {
  return lock(folder, { file: 'backup.lock', isShared: false, Busy: BackupInProgressError });
}

interface LockOptions {
  file: string;
  isShared: boolean;
  /** Thrown when another process has the lock. */
  Busy: new (
    folder: string,
  ) => DataFolderError;
}

function lock(folder: string, { file, isShared, Busy }: LockOptions): DataLock {
  const database = openLock(folder, file);
  try {
    if (isShared) database.exec('begin; select * from sqlite_schema');
    else database.exec('pragma locking_mode = exclusive; begin exclusive');
    return { release: () => database.close() };
  } catch (error) {
    database.close();
    const isBusy = error instanceof Error && 'errcode' in error && Number(error.errcode) % 256 === 5;
    throw isBusy ? new Busy(folder) : unwritable(folder, error);
  }
}

function openLock(folder: string, file: string): DatabaseSync {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return new DatabaseSync(join(folder, file), { timeout: 0 });
  } catch (error) {
    throw unwritable(folder, error);
  }
}

function unwritable(folder: string, cause: unknown): DataFolderError {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new DataFolderError(`nothing can be written in the data folder ${folder}: ${why}`, { cause });
}
