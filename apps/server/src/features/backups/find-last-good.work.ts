import type { Db } from '../../platform/database/transaction.ts';
import * as runs from './backup-run.repository.ts';
import { lastGood } from './last-good.rules.ts';

/** The newest backup, unless a later verification found it damaged. */
export async function findLastGood(db: Db) {
  return lastGood(await runs.newest(db));
}
