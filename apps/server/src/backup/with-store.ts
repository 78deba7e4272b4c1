import type { Config } from '../platform/config/config.ts';
import type { BackupStore } from './backup-store.ts';
import { type BackupPlace, openBackupStore } from './open-backup-store.ts';

/** Opens the place of the backups for this work, and closes it after it. */
export async function withStore<T>(
  config: Config,
  place: BackupPlace,
  work: (store: BackupStore) => Promise<T>,
): Promise<T> {
  const store = await openBackupStore(place, config);
  try {
    return await work(store);
  } finally {
    store.close();
  }
}
