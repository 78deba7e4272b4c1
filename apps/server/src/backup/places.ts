import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../platform/config/config.ts';
import type { DatabaseLocation } from '../platform/database/database.ts';
import { BackupError } from './backup-format.ts';

export function locate({ dataFolder, databaseUrl }: Config): DatabaseLocation {
  return databaseUrl === undefined
    ? { engine: 'sqlite', file: join(dataFolder, 'marquee.db') }
    : { engine: 'postgres', url: databaseUrl };
}

/** @throws BackupError without a database, because opening it would create one */
export function findDatabase(config: Config): DatabaseLocation {
  const location = locate(config);
  if (location.engine === 'sqlite' && !existsSync(location.file))
    throw new BackupError(`there is no database in ${config.dataFolder}`);
  return location;
}

/** A folder for files on their way, on the disk of the data. */
export function scratchIn({ dataFolder }: Config): string {
  return join(dataFolder, 'backup');
}
