import { systemClock } from '../platform/clock/system-clock.ts';
import type { Config } from '../platform/config/config.ts';
import { printProgress } from './print-progress.ts';
import { readBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { newestOf } from './run-backup.ts';
import { withStore } from './with-store.ts';

/**
 * Restores a backup, the newest if none is named.
 * @throws BackupError, DataFolderError, NewerDatabaseError, DatabaseError, ObjectStoreError
 */
export function runRestore(
  config: Config,
  { place, name }: { place: string; name: string | undefined },
  print: (line: string) => void,
): Promise<void> {
  return withStore(config, { place, isWritten: false }, async (store) => {
    const backup = await readBackup(store, name ?? (await newestOf(store)));
    await restoreBackup(
      { config, store, clock: systemClock, report: printProgress('restored', print) },
      backup,
    );
    print(`restored ${backup.name} into ${config.dataFolder}`);
    if (backup.damaged.length > 0) print(`${backup.damaged.length} files of content were missing already`);
    print('Start the server: npm start');
  });
}
