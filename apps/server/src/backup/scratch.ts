import { join } from 'node:path';
import type { Config } from '../platform/config/config.ts';

/** A folder for files on their way, on the disk of the data. */
export function scratchIn({ dataFolder }: Pick<Config, 'dataFolder'>): string {
  return join(dataFolder, 'backup');
}
