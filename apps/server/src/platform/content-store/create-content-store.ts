import { join } from 'node:path';
import type { Clock } from '../clock/clock.ts';
import { pause } from '../clock/pause.ts';
import type { Config } from '../config/config.ts';
import type { ContentStore } from './content-store.ts';
import { FolderContentStore } from './folder-content-store.ts';

/** Creates the configured store; it must be opened before writing, but can be read before. */
export async function createContentStore(
  { dataFolder, s3 }: Pick<Config, 'dataFolder' | 's3'>,
  clock: Clock,
): Promise<ContentStore & { open(options: { isShared: boolean }): Promise<void> }> {
  if (s3 === undefined) return new FolderContentStore(join(dataFolder, 'content'), clock);
  // Installations without an object store do not load its client.
  const { openBucket } = await import('./s3/s3-bucket.ts');
  const { S3ContentStore } = await import('./s3/s3-content-store.ts');
  return new S3ContentStore(
    openBucket(s3, { pause: (ms) => pause(clock, ms) }),
    join(dataFolder, 'incoming'),
    clock,
  );
}
