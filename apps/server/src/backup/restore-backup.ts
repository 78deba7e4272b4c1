import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { migrations } from '../migrations/index.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { ContentStore } from '../platform/content-store/content-store.ts';
import { createContentStore } from '../platform/content-store/create-content-store.ts';
import { lockDataFolder } from '../platform/database/data-lock.ts';
import { type DatabaseLocation, openDatabase } from '../platform/database/database.ts';
import { locateDatabase } from '../platform/database/locate-database.ts';
import { NewerDatabaseError } from '../platform/database/migrate/migrate.ts';
import { query } from '../platform/database/query.ts';
import { moveDurably } from '../platform/files/durable-files.ts';
import { bindContent } from '../platform/installation/installation.ts';
import { type Mark, parseMark } from '../platform/installation/mark.ts';
import { EVIDENCE_FILES } from '../platform/operation-log/log-key.ts';
import { SETTINGS_FILE } from '../platform/server-settings/stored-settings.ts';
import { describeFault } from './backup-fault.ts';
import { type Backup, BackupError, contentName, DATABASE, folderOf } from './backup-format.ts';
import type { BackupStore } from './backup-store.ts';
import type { ReportProgress } from './create-backup.ts';
import { loadPostgres } from './postgres-programs.ts';
import { findFaults, readContentList, unpacked } from './read-backup.ts';
import { scratchIn } from './scratch.ts';

const OWNER_ONLY_FILE = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

export interface RestoreParts {
  config: Config;
  store: BackupStore;
  clock: Clock;
  report: ReportProgress;
}

/**
 * Restores a backup into an empty installation. The database comes last, so a restore that is killed can be repeated, and no
 * server starts with half of it. Content of the same installation that is there already is kept.
 * @throws BackupError for a damaged backup, and where something would be overwritten; NewerDatabaseError for the backup of a newer version
 */
export async function restoreBackup(parts: RestoreParts, backup: Backup): Promise<void> {
  const { config, store, clock } = parts;
  const location = locateDatabase(config);
  refuseNewer(backup);
  if (backup.engine !== location.engine)
    throw new BackupError(
      `the backup is from ${ENGINES[backup.engine]}: ${backup.engine === 'postgres' ? 'set DATABASE_URL' : 'restore it without DATABASE_URL'}`,
    );
  const faults = await findFaults(store, backup, { isDeep: false });
  if (faults.length > 0)
    throw new BackupError(`the backup is damaged: ${faults.map(describeFault).join('; ')}`);
  const lock = lockDataFolder(config.dataFolder, { isShared: false });
  const content = await createContentStore(config, clock);
  try {
    await refuseFull(location);
    const mark = parseMark(await content.readMark());
    if (mark !== undefined && mark.id !== backup.installation.id)
      throw new BackupError('the content belongs to another installation');
    await content.open({ isShared: false });
    await restoreContent(parts, backup, content);
    await restoreDataFiles(parts, backup);
    await restoreDatabase(parts, backup, location);
    await bind(location, content, mark);
  } finally {
    content.close?.();
    await rm(scratchIn(config), { recursive: true, force: true });
    lock.release();
  }
}

const DATA_FILES = [...EVIDENCE_FILES, SETTINGS_FILE];
const ENGINES = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;

function refuseNewer({ migrations: applied }: Backup): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = applied.filter((name) => !known.has(name));
  if (unknown.length > 0) throw new NewerDatabaseError(unknown);
}

async function refuseFull(location: DatabaseLocation): Promise<void> {
  if (location.engine === 'sqlite') {
    if (existsSync(location.file))
      throw new BackupError(`${location.file} exists: restore into an empty folder`);
    return;
  }
  const { db, close } = openDatabase(location);
  try {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from information_schema.tables where table_schema = current_schema()`.execute(
      query(db),
    );
    if (Number(rows[0]?.count) > 0)
      throw new BackupError('the database of DATABASE_URL has tables: restore into an empty database');
  } finally {
    await close();
  }
}

async function restoreContent(
  { store, report }: RestoreParts,
  backup: Backup,
  content: ContentStore,
): Promise<void> {
  const damaged = new Set(backup.damaged);
  const files = (await readContentList(store, backup.name)).filter(({ sha256 }) => !damaged.has(sha256));
  for (const [done, { sha256 }] of files.entries()) {
    report(done, files.length);
    const stored = await content.put(store.read(contentName(sha256)));
    if (stored.sha256 === sha256) continue;
    await content.delete(stored.sha256);
    throw new BackupError(`the backup is damaged: ${contentName(sha256)} was altered`);
  }
  report(files.length, files.length);
}

async function restoreDataFiles({ config, store }: RestoreParts, backup: Backup): Promise<void> {
  const names = backup.files.map(({ name }) => name);
  for (const name of DATA_FILES.filter((one) => names.includes(one))) {
    const bytes = await buffer(store.read(folderOf(backup.name) + name));
    await writeFile(join(config.dataFolder, name), bytes, { mode: OWNER_ONLY_FILE, flush: true });
  }
}

async function restoreDatabase(
  { config, store }: RestoreParts,
  backup: Backup,
  location: DatabaseLocation,
): Promise<void> {
  const database = unpacked(store.read(folderOf(backup.name) + DATABASE));
  if (location.engine === 'postgres') return loadPostgres(location.url, database);
  const scratch = scratchIn(config);
  await mkdir(scratch, { recursive: true, mode: OWNER_ONLY_FOLDER });
  const path = join(scratch, 'database');
  await pipeline(database, createWriteStream(path, { mode: OWNER_ONLY_FILE, flush: true }));
  await moveDurably(path, location.file);
}

/** The generation rises above that of content which is newer than the backup. */
async function bind(location: DatabaseLocation, content: ContentStore, mark: Mark | undefined) {
  const { db, close } = openDatabase(location);
  try {
    await bindContent(db, content, mark);
  } finally {
    await close();
  }
}
