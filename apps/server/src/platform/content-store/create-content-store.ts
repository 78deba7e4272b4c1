import { join } from 'node:path';
import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import type { ContentStore } from './content-store.ts';
import { FolderContentStore } from './folder-content-store.ts';
import { S3Client } from './s3/s3-client.ts';
import { S3ContentStore } from './s3/s3-content-store.ts';

/** Creates the configured store; it must be opened before writing, but can be read before. */
export function createContentStore(
  { dataFolder, s3 }: Pick<Config, 'dataFolder' | 's3'>,
  clock: Clock,
): ContentStore & { open(options: { isShared: boolean }): Promise<void> } {
  if (s3 === undefined) return new FolderContentStore(join(dataFolder, 'content'), clock);
  return new S3ContentStore(new S3Client(s3, clock), join(dataFolder, 'incoming'), clock);
}
