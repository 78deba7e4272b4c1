import type { BackupFailure, BackupFault, BackupFaultCode } from '@marquee/contract';
import type { Config } from '../platform/config/config.ts';
import type { StoredContent } from '../platform/content-store/content-store.ts';
import { ObjectStoreError } from '../platform/content-store/s3/object-store-error.ts';
import { BackupInProgressError } from '../platform/database/data-lock.ts';
import { isDatabaseFailure } from '../platform/database/errors.ts';
import { explain } from '../platform/operator-errors.ts';
import { faultOf } from './backup-fault.ts';
import { type Backup, BackupError } from './backup-format.ts';
import { findFaults, readBackup } from './read-backup.ts';
import { repairContent } from './repair-content.ts';
import type { Retention } from './retention.rules.ts';
import { makeBackup, newestOf } from './run-backup.ts';
import { withStore } from './with-store.ts';

/** Progress that is reported at most this often, in files. */
const STEPS = 100;
/** Faults that the console shows. */
const MAX_FAULTS = 5;

const FAILURES: Readonly<Record<BackupFaultCode, BackupFailure>> = {
  altered: 'damaged',
  replaced: 'damaged',
  missing: 'damaged',
  wrong_size: 'damaged',
  other_version: 'failed',
  more: 'damaged',
  damaged_before: 'damaged',
  no_backup: 'missing',
  other_installation: 'failed',
  in_data_folder: 'failed',
  bucket_of_content: 'failed',
  no_folder: 'not_writable',
  in_progress: 'failed',
};

type Send = (line: object) => void;

/** Makes a backup and reports it to the server that began it, line by line. @returns whether it is whole */
export async function reportBackup(
  config: Config,
  { place, retention }: { place: string; retention: Retention },
  send: Send,
): Promise<boolean> {
  return reported(send, async () => {
    let copied = 0;
    const { backup } = await makeBackup(config, { place, retention }, (done, total, bytes = 0) => {
      copied = bytes;
      if (done % Math.max(1, Math.ceil(total / STEPS)) === 0) send({ progress: { done, total } });
    });
    if (backup.damaged.length > 0)
      throw new BackupError([faultOf('damaged_before', { count: backup.damaged.length })]);
    send({ made: { ...sizeOf(backup), new_size: copied + ownBytes(backup) } });
  });
}

/** Compares every hash of the newest backup, copies altered content again, and reports it. @returns whether all agreed */
export async function reportVerification(config: Config, place: string, send: Send): Promise<boolean> {
  return reported(send, () =>
    withStore(config, { place, isWritten: false }, async (store) => {
      const backup = await readBackup(store, await newestOf(store));
      const repair = (file: StoredContent) => repairContent(config, place, file);
      const faults = await findFaults(store, backup, { isDeep: true, repair });
      if (faults.length > 0) throw new BackupError(firstOf(faults));
      send({ made: { ...sizeOf(backup), new_size: null } });
    }),
  );
}

/** Why a backup failed, for the table of the console. */
export function failureOf(error: unknown): BackupFailure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const [fault] = faultsOf(error);
  if (fault) return FAILURES[fault.code];
  if (isDatabaseFailure(error, 'full') || code === 'ENOSPC' || code === 'EDQUOT') return 'disk_full';
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT'].includes(code)) return 'not_writable';
  if (error instanceof ObjectStoreError) return 'unreachable';
  return 'failed';
}

function faultsOf(error: unknown): readonly BackupFault[] {
  if (error instanceof BackupInProgressError) return [faultOf('in_progress', {})];
  return error instanceof BackupError ? error.faults : [];
}

function firstOf(faults: readonly BackupFault[]): readonly BackupFault[] {
  const rest = faults.length - MAX_FAULTS;
  return rest <= 0 ? faults : [...faults.slice(0, MAX_FAULTS), faultOf('more', { count: rest })];
}

async function reported(send: Send, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    const explained = explain(error, BackupError);
    const reason = explained instanceof Error ? explained.message : String(explained);
    send({ failed: { failure: failureOf(error), faults: faultsOf(error), reason } });
    return false;
  }
}

function sizeOf(backup: Backup): { name: string; size: number } {
  return { name: backup.name, size: backup.content.bytes + ownBytes(backup) };
}

function ownBytes({ files }: Backup): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}
