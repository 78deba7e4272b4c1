import { BACKUPS_PREFIX, type Backup, contentName, DESCRIPTION, folderOf } from './backup-format.ts';
import type { BackupStore } from './backup-store.ts';
import { listBackups, listContent, readBackup, readContentList } from './read-backup.ts';
import { findSurplus, type Retention } from './retention.rules.ts';

/**
 * Removes the backups that are not kept, unfinished ones, and the content that no other backup needs.
 * @returns the names of the removed backups
 */
export async function removeSurplus(store: BackupStore, retention: Retention): Promise<string[]> {
  const backups: Backup[] = [];
  for (const name of await listBackups(store)) backups.push(await readBackup(store, name));
  const surplus = findSurplus(backups, retention);
  for (const { name } of surplus) await store.remove(folderOf(name) + DESCRIPTION);
  const left = backups.filter((backup) => !surplus.includes(backup)).map(({ name }) => name);
  if (await removeOthers(store, left)) await removeContent(store, left);
  return surplus.map(({ name }) => name);
}

/** Removes the files of backups without a description. @returns whether there were any */
async function removeOthers(store: BackupStore, left: readonly string[]): Promise<boolean> {
  let hasRemoved = false;
  for await (const { name } of store.list(BACKUPS_PREFIX)) {
    if (left.includes(name.split('/')[1] ?? '')) continue;
    await store.remove(name);
    hasRemoved = true;
  }
  return hasRemoved;
}

async function removeContent(store: BackupStore, left: readonly string[]): Promise<void> {
  const needed = new Set<string>();
  for (const name of left) for (const { sha256 } of await readContentList(store, name)) needed.add(sha256);
  for (const sha256 of (await listContent(store)).keys())
    if (!needed.has(sha256)) await store.remove(contentName(sha256));
}
