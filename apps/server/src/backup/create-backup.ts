import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import limitTo from 'p-limit';
import manifest from '../../package.json' with { type: 'json' };
import type { Clock } from '../platform/clock/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { chunksOf } from '../platform/content-store/chunks-of.ts';
import type { ContentStore, StoredContent } from '../platform/content-store/content-store.ts';
import { createContentStore } from '../platform/content-store/create-content-store.ts';
import { lockBackups } from '../platform/database/data-lock.ts';
import { findDatabase } from '../platform/database/locate-database.ts';
import { EVIDENCE_FILES } from '../platform/operation-log/log-key.ts';
import { SETTINGS_FILE } from '../platform/server-settings/stored-settings.ts';
import { faultOf } from './backup-fault.ts';
import {
  type Backup,
  BackupError,
  type BackupFile,
  CONTENT_LIST,
  contentName,
  DATABASE,
  DESCRIPTION,
  FORMAT,
  folderOf,
  formatBackup,
  formatContentList,
  nameOf,
} from './backup-format.ts';
import type { BackupStore } from './backup-store.ts';
import { type DatabaseSnapshot, takeSnapshot } from './database-snapshot.ts';
import { listBackups, listContent, readBackup } from './read-backup.ts';
import { scratchIn } from './scratch.ts';

/** Files of content that are copied at the same time: mostly the disk is waited for. */
const PARALLEL = 4;

/** How far a backup is: files of content copied, of those that the place lacks, and their bytes. */
export type ReportProgress = (done: number, total: number, bytes?: number) => void;

export interface BackupParts {
  config: Config;
  store: BackupStore;
  clock: Clock;
  report: ReportProgress;
}

/**
 * Copies database, content, the evidence of the operation log and the server's settings to the store while servers write to it. Content that the
 * store has already is not copied again. A backup that is killed does not count: its description is written last.
 * @throws BackupError, DataFolderError, DatabaseError, ObjectStoreError
 */
export async function createBackup(parts: BackupParts): Promise<Backup> {
  const { config, clock } = parts;
  const location = findDatabase(config);
  const lock = lockBackups(config.dataFolder);
  const scratch = scratchIn(config);
  const content = await createContentStore(config, clock);
  try {
    await rm(scratch, { recursive: true, force: true });
    await mkdir(scratch, { recursive: true, mode: 0o700 });
    const createdAt = await freeTime(parts.store, clock.now());
    // Before the database: the newest entry that it names is then in the copy.
    const dataFiles = await readDataFiles(config.dataFolder);
    const snapshot = await takeSnapshot(location, scratch);
    await refuseOthers(parts.store, snapshot);
    return await store(parts, { createdAt, dataFiles, snapshot, content, engine: location.engine });
  } finally {
    content.close?.();
    await rm(scratch, { recursive: true, force: true });
    lock.release();
  }
}

interface Taken {
  createdAt: number;
  dataFiles: Map<string, Uint8Array>;
  snapshot: DatabaseSnapshot;
  content: ContentStore;
  engine: Backup['engine'];
}

async function store(parts: BackupParts, taken: Taken): Promise<Backup> {
  const { createdAt, dataFiles, snapshot, content, engine } = taken;
  const name = nameOf(createdAt);
  const put = async (file: string, source: AsyncIterable<Uint8Array>): Promise<BackupFile> => ({
    name: file,
    ...(await parts.store.put(folderOf(name) + file, source)),
  });
  const { kept, damaged } = await copyContent(parts, content, snapshot.content);
  const files = [
    await put(DATABASE, packed(createReadStream(snapshot.path))),
    await put(CONTENT_LIST, packed(chunksOf(Buffer.from(formatContentList(kept))))),
  ];
  for (const [file, bytes] of dataFiles) files.push(await put(file, chunksOf(bytes)));
  const backup: Backup = {
    format: FORMAT,
    name,
    createdAt,
    version: manifest.version,
    engine,
    installation: snapshot.installation,
    migrations: snapshot.migrations,
    files,
    content: { files: kept.length, bytes: kept.reduce((sum, { size }) => sum + size, 0) },
    damaged,
  };
  await put(DESCRIPTION, chunksOf(Buffer.from(formatBackup(backup))));
  return backup;
}

interface CopiedContent {
  /** The files that belong to the backup. */
  kept: StoredContent[];
  damaged: string[];
}

/** Copies what the store lacks. */
async function copyContent(
  { store: target, report }: BackupParts,
  content: ContentStore,
  files: readonly StoredContent[],
): Promise<CopiedContent> {
  const present = await listContent(target);
  const lacking = files.filter(({ sha256, size }) => present.get(sha256) !== size);
  const inTurn = limitTo(PARALLEL);
  const lost: string[] = [];
  let done = 0;
  let bytes = 0;
  report(0, lacking.length, 0);
  const copies = lacking.map((file) =>
    inTurn(async () => {
      if (await copyFile(target, content, file)) bytes += file.size;
      else lost.push(file.sha256);
      done += 1;
      report(done, lacking.length, bytes);
    }),
  );
  await Promise.all(copies).finally(() => inTurn.clearQueue());
  const trashed = lost.length > 0 ? await listTrashed(content) : new Set<string>();
  const removed = new Set(lost.filter((sha256) => trashed.has(sha256)));
  return {
    // A file to which nothing refers now may have gone to the trash meanwhile.
    kept: files.filter(({ sha256 }) => !removed.has(sha256)),
    damaged: lost.filter((sha256) => !removed.has(sha256)).sort(),
  };
}

/** @returns false for a file that is missing or damaged */
export async function copyFile(
  target: BackupStore,
  content: ContentStore,
  { sha256, size }: StoredContent,
): Promise<boolean> {
  const found = await content.find(sha256);
  if (found?.size !== size) return false;
  const name = contentName(sha256);
  const source = size > 0 ? content.openRange(sha256, 0, size - 1) : chunksOf(new Uint8Array());
  const stored = await target.put(name, source);
  if (stored.sha256 === sha256) return true;
  await target.remove(name);
  return false;
}

async function listTrashed(content: ContentStore): Promise<Set<string>> {
  const trashed = new Set<string>();
  for await (const { sha256 } of content.listTrash()) trashed.add(sha256);
  return trashed;
}

async function readDataFiles(dataFolder: string): Promise<Map<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>();
  for (const name of EVIDENCE_FILES) found.set(name, await readFile(join(dataFolder, name)));
  const settings = join(dataFolder, SETTINGS_FILE);
  if (existsSync(settings)) found.set(SETTINGS_FILE, await readFile(settings));
  return found;
}

/**
 * A second of its own, because the name of a backup is the second of its beginning. It follows that of the newest one, so that of
 * several within a second, or after the clock was set back, the last is the newest and is kept.
 */
async function freeTime(target: BackupStore, now: number): Promise<number> {
  const [newest] = await listBackups(target);
  if (newest === undefined || nameOf(now) > newest) return now;
  return (await readBackup(target, newest)).createdAt + 1000;
}

/** Two installations in one place would remove each other's content. */
async function refuseOthers(target: BackupStore, { installation }: DatabaseSnapshot): Promise<void> {
  const [newest] = await listBackups(target);
  if (newest === undefined) return;
  const backup = await readBackup(target, newest);
  if (backup.installation.id !== installation.id)
    throw new BackupError([faultOf('other_installation', { place: target.description })]);
}

/** The fastest level: a database shrinks to a third, and the processor is left to the server. */
function packed(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const gzip = createGzip({ level: constants.Z_BEST_SPEED });
  // The reader of the result gets the error.
  pipeline(source, gzip).catch(() => undefined);
  return gzip;
}
