import { systemClock } from '../platform/clock/system-clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { StoredContent } from '../platform/content-store/content-store.ts';
import { createContentStore } from '../platform/content-store/create-content-store.ts';
import { lockBackups } from '../platform/database/data-lock.ts';
import { copyFile } from './create-backup.ts';
import { withStore } from './with-store.ts';

/**
 * Replaces a file of content that was altered in the place of the backups by the server's own. Later backups copy only what
 * the place lacks, so that they would keep the altered file.
 * @returns false if the server does not have it either, or cannot write
 */
export async function repairContent(config: Config, place: string, file: StoredContent): Promise<boolean> {
  try {
    return await copyAgain(config, place, file);
  } catch {
    // What was altered is reported anyway.
    return false;
  }
}

async function copyAgain(config: Config, place: string, file: StoredContent): Promise<boolean> {
  const lock = lockBackups(config.dataFolder);
  try {
    const content = await createContentStore(config, systemClock);
    try {
      return await withStore(config, { place, isWritten: true }, (target) => copyFile(target, content, file));
    } finally {
      content.close?.();
    }
  } finally {
    lock.release();
  }
}
