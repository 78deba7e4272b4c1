import { type BackupFailure, LATE_BACKUP } from '@marquee/contract';
import type { Db } from '../../platform/database/transaction.ts';
import * as runs from './backup-run.repository.ts';
import * as settings from './backup-setting.repository.ts';
import { findLastGood } from './find-last-good.work.ts';
import { GRACE_MS, isLate, previousPlanned } from './planned-times.rules.ts';

/** Why the installation has no good backup. */
export interface BackupTrouble {
  detail: BackupFailure | typeof LATE_BACKUP;
  since: number;
}

/** The newest backup failed, its hashes differ, or it is late; undefined if all is well. */
export async function findTrouble(db: Db, now: number): Promise<BackupTrouble | undefined> {
  const failed = (await runs.lastFailure(db, 'backup')) ?? (await runs.lastFailure(db, 'verify'));
  if (failed) return failed;
  const { setting, since } = await settings.read(db);
  const good = await findLastGood(db);
  if (!isLate(setting, { now, since, lastGoodAt: good?.started_at ?? null })) return undefined;
  const due = previousPlanned(setting, now - GRACE_MS) ?? now;
  return { detail: LATE_BACKUP, since: due + GRACE_MS };
}
