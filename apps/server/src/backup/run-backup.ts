import { systemClock } from '../platform/clock/system-clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { StoredContent } from '../platform/content-store/content-store.ts';
import { findDatabase } from '../platform/database/locate-database.ts';
import { describeFault, faultOf } from './backup-fault.ts';
import { type Backup, BackupError } from './backup-format.ts';
import type { BackupStore } from './backup-store.ts';
import { createBackup, type ReportProgress } from './create-backup.ts';
import { printProgress } from './print-progress.ts';
import { findFaults, listBackups, readBackup } from './read-backup.ts';
import { removeSurplus } from './remove-surplus.ts';
import { repairContent } from './repair-content.ts';
import type { Retention } from './retention.rules.ts';
import { withStore } from './with-store.ts';

type Print = (line: string) => void;

const MEBIBYTE = 1024 * 1024;

/**
 * Makes a backup, compares what was written, and removes the backups that are no longer kept.
 * @returns whether the backup is whole
 * @throws BackupError, MissingDatabaseError, DataFolderError, DatabaseError, ObjectStoreError
 */
export async function runBackup(
  config: Config,
  { place, retention }: { place: string; retention: Retention },
  print: Print,
): Promise<boolean> {
  const report = printProgress('copied', print);
  const { backup, description, removed } = await makeBackup(config, { place, retention }, report);
  print(`backup ${describe(backup)} in ${description}`);
  for (const name of removed) print(`removed ${name}`);
  for (const sha256 of backup.damaged) print(`damaged or missing before the backup: ${sha256}`);
  if (backup.damaged.length > 0) print('Run the doctor: npm run doctor -- --deep');
  return backup.damaged.length === 0;
}

/** Makes a backup, compares what was written, and removes the backups that are no longer kept. */
export async function makeBackup(
  config: Config,
  { place, retention }: { place: string; retention: Retention },
  report: ReportProgress,
): Promise<{ backup: Backup; description: string; removed: string[] }> {
  // Before the place is created.
  findDatabase(config);
  return withStore(config, { place, isWritten: true }, async (store) => {
    const backup = await createBackup({ config, store, clock: systemClock, report });
    const faults = await findFaults(store, backup, { isDeep: false });
    if (faults.length > 0) throw new BackupError(faults);
    return { backup, description: store.description, removed: await removeSurplus(store, retention) };
  });
}

export function printList(config: Config, place: string, print: Print): Promise<boolean> {
  return withStore(config, { place, isWritten: false }, async (store) => {
    const names = await listBackups(store);
    for (const name of names) print(describe(await readBackup(store, name)));
    if (names.length === 0) print(`${store.description} has no backup`);
    return true;
  });
}

/** Reads a whole backup, and copies altered content again. @returns whether every hash agreed */
export function verify(
  config: Config,
  place: string,
  name: string | undefined,
  print: Print,
): Promise<boolean> {
  return withStore(config, { place, isWritten: false }, async (store) => {
    const backup = await readBackup(store, name ?? (await newestOf(store)));
    const repair = (file: StoredContent) => repairContent(config, place, file);
    const faults = await findFaults(store, backup, { isDeep: true, repair });
    for (const fault of faults) print(describeFault(fault));
    print(`backup ${describe(backup)}: ${faults.length === 0 ? 'every hash agrees' : 'damaged'}`);
    return faults.length === 0;
  });
}

/** @throws BackupError without any */
export async function newestOf(store: BackupStore): Promise<string> {
  const [newest] = await listBackups(store);
  if (newest === undefined) throw new BackupError([faultOf('no_backup', { place: store.description })]);
  return newest;
}

function describe({ name, engine, version, content, files }: Backup): string {
  const database = files.find((file) => file.name.startsWith('database'))?.size ?? 0;
  return `${name}: ${engine}, version ${version}, database ${inMebibytes(database)}, content ${content.files} files, ${inMebibytes(content.bytes)}`;
}

function inMebibytes(bytes: number): string {
  return `${(bytes / MEBIBYTE).toFixed(1)} MiB`;
}
