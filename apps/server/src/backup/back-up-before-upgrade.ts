import { pause } from '../platform/clock/pause.ts';
import { systemClock } from '../platform/clock/system-clock.ts';
import type { Config } from '../platform/config/config.ts';
import { BackupInProgressError } from '../platform/database/data-lock.ts';
import type { Logger } from '../platform/logger/logger.ts';
import { explain } from '../platform/operator-errors.ts';
import { BackupError } from './backup-format.ts';
import { USUAL_RETENTION } from './retention.rules.ts';
import { makeBackup } from './run-backup.ts';

/** Another node makes the backup. */
const WAIT_MS = 2000;

/**
 * Makes a backup of the database as the former version left it.
 * @returns false if another node is making one: ask again
 * @throws BackupError, and the server does not start, because an upgrade without it could not be taken back
 */
export async function backUpBeforeUpgrade(
  config: Config,
  place: string,
  logger: Pick<Logger, 'info'>,
): Promise<boolean> {
  try {
    const { backup } = await makeBackup(config, { place, retention: USUAL_RETENTION }, () => {});
    logger.info({ backup: backup.name }, 'backup before the upgrade made');
    return true;
  } catch (error) {
    if (!(error instanceof BackupInProgressError))
      throw new BackupError(
        `the backup before the upgrade failed: ${reasonOf(error)}; correct that, or set MARQUEE_BACKUP_BEFORE_UPGRADE=0`,
      );
    await pause(systemClock, WAIT_MS);
    return false;
  }
}

function reasonOf(error: unknown): string {
  const explained = explain(error, BackupError);
  return explained instanceof Error ? explained.message : String(explained);
}
