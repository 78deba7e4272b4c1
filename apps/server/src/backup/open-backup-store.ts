import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { pause } from '../platform/clock/pause.ts';
import { systemClock } from '../platform/clock/system-clock.ts';
import type { Config } from '../platform/config/config.ts';
import { parseS3Url, type S3Location } from '../platform/config/s3-location.ts';
import { faultOf } from './backup-fault.ts';
import { BackupError } from './backup-format.ts';
import type { BackupStore } from './backup-store.ts';
import { FolderBackupStore } from './folder-backup-store.ts';
import { scratchIn } from './scratch.ts';

export interface BackupPlace {
  /** A folder, or a bucket written as `s3://key:secret@host/bucket`. */
  place: string;
  /** Whether a backup will be written there, for which a missing folder is created. */
  isWritten: boolean;
}

/**
 * @throws BackupError for a folder that is missing or inside the data folder, the bucket of the content, and an address that
 * is none
 */
export async function openBackupStore(
  { place, isWritten }: BackupPlace,
  config: Pick<Config, 'dataFolder' | 's3'>,
): Promise<BackupStore> {
  const { dataFolder, s3 } = config;
  if (place.startsWith('s3://')) {
    // Installations without an object store do not load its client.
    const { openBucket } = await import('../platform/content-store/s3/s3-bucket.ts');
    const { prepareBucket } = await import('../platform/content-store/s3/prepare-bucket.ts');
    const { BucketBackupStore } = await import('./bucket-backup-store.ts');
    const address = parseAddress(place);
    if (s3?.origin === address.origin && s3.bucket === address.bucket)
      throw new BackupError([faultOf('bucket_of_content', { place: `s3://${s3.bucket}` })]);
    const scratch = scratchIn(config);
    if (isWritten) await mkdir(scratch, { recursive: true });
    const bucket = openBucket(address, { pause: (ms) => pause(systemClock, ms) });
    if (isWritten && address.isCreated) await prepareBucket(bucket);
    return new BucketBackupStore(bucket, scratch);
  }
  const folder = resolve(place);
  if (isWithin(dataFolder, folder)) throw new BackupError([faultOf('in_data_folder', { place: folder })]);
  if (!isWritten && !existsSync(folder)) throw new BackupError([faultOf('no_folder', { place: folder })]);
  const store = new FolderBackupStore(folder);
  if (isWritten) await store.prepare();
  return store;
}

function parseAddress(place: string): S3Location {
  try {
    return parseS3Url(place);
  } catch (error) {
    throw new BackupError(`the address of the bucket ${(error as Error).message}`);
  }
}

function isWithin(outer: string, inner: string): boolean {
  const path = relative(join(outer), inner);
  return path === '' || !(path.startsWith('..') || isAbsolute(path));
}
