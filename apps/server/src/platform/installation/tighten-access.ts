import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { DatabaseLocation } from '../database/database.ts';
import type { Logger } from '../logger/logger.ts';

const OWNER_ONLY_FOLDER = 0o700;
/** A front nginx that sends the content passes through the folder, but cannot list it. */
const PASSABLE_FOLDER = 0o711;
const OWNER_ONLY_FILE = 0o600;

/**
 * Creates the file of a database that does not exist yet for its owner only; SQLite gives its other files the same mode. Call it before
 * SQLite opens the file: a process that closes a file loses all its locks of that file, and another one that opens the database then
 * takes itself for the only one, and deletes the write-ahead log under the server.
 */
export function createDatabaseFile(location: DatabaseLocation): void {
  if (location.engine === 'sqlite' && !existsSync(location.file))
    closeSync(openSync(location.file, 'a', OWNER_ONLY_FILE));
}

/**
 * Takes away what others may do with the data folder and the database, which holds password hashes and keys. A folder
 * that existed before the first start, or was copied, has the mode of its maker.
 */
export function tightenAccess(
  { dataFolder, accelPrefix }: Pick<Config, 'dataFolder' | 'accelPrefix'>,
  location: DatabaseLocation,
  logger: Logger,
): void {
  const uploads = join(dataFolder, 'uploads');
  mkdirSync(uploads, { recursive: true, mode: OWNER_ONLY_FOLDER });
  limit(dataFolder, accelPrefix === undefined ? OWNER_ONLY_FOLDER : PASSABLE_FOLDER, logger);
  limit(uploads, OWNER_ONLY_FOLDER, logger);
  if (location.engine !== 'sqlite') return;
  for (const suffix of ['', '-wal', '-shm']) limit(location.file + suffix, OWNER_ONLY_FILE, logger);
}

/** On a shared folder of another owner only a warning is possible. */
function limit(path: string, allowed: number, logger: Logger): void {
  if (!existsSync(path)) return;
  const mode = statSync(path).mode & 0o777;
  if ((mode & ~allowed) === 0) return;
  const change = { path, from: mode.toString(8), to: (mode & allowed).toString(8) };
  try {
    chmodSync(path, mode & allowed);
    logger.warn(change, 'others could access data of the server; their access was removed');
  } catch (error) {
    logger.warn({ ...change, err: error }, 'others can access data of the server: change the mode');
  }
}
