import { createHash } from 'node:crypto';
import type { BackupFault } from '@marquee/contract';
import { z } from 'zod';
import { describeFault, faultOf } from './backup-fault.ts';

/**
 * The layout of a place for backups:
 *
 * - `content/ab/cdef…`: every file of content once, for all backups together
 * - `backups/<name>/backup.json`: what the backup is; written last, so a folder without it is an unfinished backup
 * - `backups/<name>/database.gz`: the SQLite file, or the archive that `pg_dump` wrote
 * - `backups/<name>/content.gz`: a line `<SHA-256> <bytes>` for each file that the database refers to
 * - `backups/<name>/operation-log.key`, `operation-log.newest`: the evidence of the operation log
 * - `backups/<name>/server-settings.json`: the ports and addresses of the server, if they were changed in the console
 */
export const FORMAT = 1;
export const DATABASE = 'database.gz';
export const CONTENT_LIST = 'content.gz';
export const DESCRIPTION = 'backup.json';
export const CONTENT_PREFIX = 'content/';
export const BACKUPS_PREFIX = 'backups/';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const fileSchema = z.object({ name: z.string().regex(/^[a-z.-]{1,40}$/), size: z.int().min(0), sha256 });

const backupSchema = z.object({
  format: z.literal(FORMAT),
  /** The UTC time of its beginning, as a folder: `2026-11-27T031500Z`. */
  name: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{6}Z$/),
  /** Epoch milliseconds. */
  createdAt: z.int().min(0),
  version: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  installation: z.object({ id: z.string(), generation: z.int() }),
  /** The migrations that the database has. */
  migrations: z.array(z.string()),
  /** The files of the backup itself. */
  files: z.array(fileSchema),
  content: z.object({ files: z.int().min(0), bytes: z.int().min(0) }),
  /** The files of content that were missing or damaged already, by their SHA-256. */
  damaged: z.array(sha256),
});

const sealedSchema = z.object({ backup: z.unknown(), sha256 });

export type Backup = z.infer<typeof backupSchema>;
export type BackupFile = z.infer<typeof fileSchema>;

/** The backup cannot be made, read or restored; the message is for the operator of a terminal, the faults for the console. */
export class BackupError extends Error {
  override name = 'BackupError';
  readonly faults: readonly BackupFault[];

  /** @param cause a message, or what was found */
  constructor(cause: string | readonly BackupFault[]) {
    super(typeof cause === 'string' ? cause : cause.map(describeFault).join('; '));
    this.faults = typeof cause === 'string' ? [] : cause;
  }
}

export function nameOf(createdAt: number): string {
  return `${new Date(createdAt).toISOString().slice(0, 19).replaceAll(':', '')}Z`;
}

export function isBackupName(name: string): boolean {
  return backupSchema.shape.name.safeParse(name).success;
}

export function folderOf(name: string): string {
  return `${BACKUPS_PREFIX}${name}/`;
}

export function contentName(hash: string): string {
  return `${CONTENT_PREFIX}${hash.slice(0, 2)}/${hash.slice(2)}`;
}

/** The text of `backup.json`, which carries its own hash. */
export function formatBackup(backup: Backup): string {
  return `${JSON.stringify({ backup, sha256: hashOf(backup) }, null, 2)}\n`;
}

/** @throws BackupError for a text that was cut off or altered, or that a newer version wrote */
export function parseBackup(text: string): Backup {
  const sealed = sealedSchema.safeParse(parseJson(text));
  if (!sealed.success) throw new BackupError([faultOf('altered', { file: DESCRIPTION })]);
  if (hashOf(sealed.data.backup) !== sealed.data.sha256)
    throw new BackupError([faultOf('altered', { file: DESCRIPTION })]);
  const parsed = backupSchema.safeParse(sealed.data.backup);
  if (!parsed.success) throw new BackupError([faultOf('other_version', { file: DESCRIPTION })]);
  return parsed.data;
}

export function formatContentList(files: readonly { sha256: string; size: number }[]): string {
  return files.map(({ sha256: hash, size }) => `${hash} ${size}\n`).join('');
}

/** @throws BackupError */
export function parseContentList(text: string): { sha256: string; size: number }[] {
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const match = /^([0-9a-f]{64}) (\d+)$/.exec(line);
      if (!match?.[1]) throw new BackupError(`${CONTENT_LIST} has a line that is none: ${line.slice(0, 80)}`);
      return { sha256: match[1], size: Number(match[2]) };
    });
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
