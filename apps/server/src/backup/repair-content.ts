import { systemClock } from '../platform/clock/system-clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { StoredContent } from '../platform/content-store/content-store.ts';
import { createContentStore } from '../platform/content-store/create-content-store.ts';
import { lockBackups } from '../platform/database/data-lock.ts';
import { copyFile } from './create-backup.ts';
import { openBackupStore } from './open-backup-store.ts';

/**
 * Replaces a file of content that was altered in the place of the backups by the server's own. Later backups copy only what
 * the place lacks, so that they would keep the altered file.
 * @returns false if the server does not have it either, or cannot write
 */
export async function repairContent(config: Config, place: string, file: StoredContent): Promise<boolean> {
  try {
    const lock = lockBackups(config.dataFolder);
    const content = await createContentStore(config, systemClock);
    const target = await openBackupStore({ place, isWritten: true }, config);
    try {
      return await copyFile(target, content, file);
    } finally {
      target.close();
      content.close?.();
      lock.release();
    }
  } catch {
    // What was altered is reported anyway.
    return false;
  }
}
