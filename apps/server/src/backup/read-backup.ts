import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import type { BackupFault } from '@marquee/contract';
import type { StoredContent } from '../platform/content-store/content-store.ts';
import { faultOf } from './backup-fault.ts';
import {
  BACKUPS_PREFIX,
  type Backup,
  BackupError,
  CONTENT_LIST,
  CONTENT_PREFIX,
  contentName,
  DESCRIPTION,
  folderOf,
  isBackupName,
  parseBackup,
  parseContentList,
} from './backup-format.ts';
import type { BackupStore } from './backup-store.ts';

/** The names of the backups that were completed, the newest first. */
export async function listBackups(store: BackupStore): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of store.list(BACKUPS_PREFIX)) {
    const [, backup = '', file] = name.split('/');
    if (file === DESCRIPTION && isBackupName(backup)) names.push(backup);
  }
  return names.sort().toReversed();
}

/** @throws BackupError when there is no such backup, or its description is damaged */
export async function readBackup(store: BackupStore, name: string): Promise<Backup> {
  const backup = parseBackup(await text(store.read(folderOf(name) + DESCRIPTION)));
  if (backup.name !== name)
    throw new BackupError([faultOf('altered', { file: folderOf(name) + DESCRIPTION })]);
  return backup;
}

export async function readContentList(store: BackupStore, name: string): Promise<StoredContent[]> {
  const list = unpacked(store.read(folderOf(name) + CONTENT_LIST));
  return parseContentList(await text(list));
}

/** The bytes of a compressed file of a backup. */
export function unpacked(packed: AsyncIterable<Uint8Array>): Readable {
  const source = Readable.from(packed, { objectMode: false });
  const gunzip = createGunzip();
  source.once('error', (error) => gunzip.destroy(error));
  return source.pipe(gunzip);
}

/** The sizes of all files of content, by their SHA-256. */
export async function listContent(store: BackupStore): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { name, size } of store.list(CONTENT_PREFIX))
    sizes.set(name.slice(CONTENT_PREFIX.length).replace('/', ''), size);
  return sizes;
}

/**
 * Compares a backup with its description: its own files by their hash; content by its size, or by its hash if `isDeep`.
 * `repair` replaces an altered file of content, and returns whether it could.
 * @returns what is wrong with it
 */
export async function findFaults(
  store: BackupStore,
  backup: Backup,
  { isDeep, repair }: { isDeep: boolean; repair?: (file: StoredContent) => Promise<boolean> },
): Promise<BackupFault[]> {
  const faults: BackupFault[] = [];
  for (const { name, sha256 } of backup.files) {
    const path = folderOf(backup.name) + name;
    const found = await hashOf(store, path).catch(faultsOf);
    if (typeof found !== 'string') faults.push(...found);
    else if (found !== sha256) faults.push(faultOf('altered', { file: path }));
  }
  if (faults.length > 0) return faults;
  const sizes = await listContent(store);
  const damaged = new Set(backup.damaged);
  for (const { sha256, size } of await readContentList(store, backup.name)) {
    if (damaged.has(sha256)) continue;
    const name = contentName(sha256);
    const found = sizes.get(sha256);
    if (found === undefined) faults.push(faultOf('missing', { file: name }));
    else if (found !== size) faults.push(faultOf('wrong_size', { file: name, found, expected: size }));
    else if (isDeep && (await hashOf(store, name)) !== sha256) {
      const isRepaired = await repair?.({ sha256, size });
      faults.push(faultOf(isRepaired ? 'replaced' : 'altered', { file: name }));
    }
  }
  return faults;
}

async function hashOf(store: BackupStore, name: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of store.read(name)) hash.update(chunk);
  return hash.digest('hex');
}

function faultsOf(error: unknown): readonly BackupFault[] {
  if (error instanceof BackupError && error.faults.length > 0) return error.faults;
  throw error;
}
