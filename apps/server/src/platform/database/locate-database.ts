import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { DatabaseLocation } from './database.ts';

/** There is no database yet. */
export class MissingDatabaseError extends Error {
  override name = 'MissingDatabaseError';
}

type Place = Pick<Config, 'dataFolder' | 'databaseUrl'>;

/** Where the database is, or will be created. */
export function locateDatabase({ dataFolder, databaseUrl }: Place): DatabaseLocation {
  return databaseUrl === undefined
    ? { engine: 'sqlite', file: join(dataFolder, 'marquee.db') }
    : { engine: 'postgres', url: databaseUrl };
}

/** Where an existing database is: opening a missing SQLite file would create it. @throws MissingDatabaseError */
export function findDatabase(place: Place): DatabaseLocation {
  const location = locateDatabase(place);
  if (location.engine === 'sqlite' && !existsSync(location.file))
    throw new MissingDatabaseError(`there is no database in ${place.dataFolder}`);
  return location;
}
