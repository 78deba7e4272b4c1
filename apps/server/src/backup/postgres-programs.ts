import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupError } from './backup-format.ts';

/** Where distributions install the programs of PostgreSQL, outside PATH. */
const USUAL_FOLDERS = '/usr/lib/postgresql/*/bin';
const MAX_MESSAGE = 2000;

/** Writes the database as an uncompressed archive. @throws BackupError with what `pg_dump` says */
export async function dumpPostgres(
  url: string,
  { path, snapshot }: { path: string; snapshot: string },
): Promise<void> {
  const options = ['--format=custom', '--compress=0', '--no-owner', '--no-privileges'];
  const child = start('pg_dump', url, [...options, `--snapshot=${snapshot}`, `--file=${path}`]);
  await ended(child, 'pg_dump');
}

/** Reads such an archive into an empty database, in one transaction. @throws BackupError */
export async function loadPostgres(url: string, archive: Readable): Promise<void> {
  const options = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
  const child = start('pg_restore', url, options);
  const end = ended(child, 'pg_restore');
  // When the program ends early, its message says more than the broken pipe.
  const sent = child.stdin ? pipeline(archive, child.stdin).catch(() => undefined) : undefined;
  await Promise.all([end, sent]);
}

/** The password travels in the environment, because arguments are visible to every user of the machine. */
function start(program: string, url: string, options: readonly string[]): ChildProcess {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const env = { ...process.env, ...(password ? { PGPASSWORD: password } : {}) };
  return spawn(findProgram(program), [...options, `--dbname=${address.href}`], {
    env,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
}

async function ended(child: ChildProcess, program: string): Promise<void> {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-MAX_MESSAGE);
  });
  const [status] = await once(child, 'close');
  if (status !== 0) throw new BackupError(`${program} failed: ${said.trim() || `exit code ${status}`}`);
}

/** The newest one: `pg_dump` refuses a server that is newer than itself. */
function findProgram(name: string): string {
  const installed = globSync(USUAL_FOLDERS).sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  const inPath = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const folder = [...installed, ...inPath].find((one) => existsSync(join(one, name)));
  if (folder === undefined)
    throw new BackupError(`${name} is not installed: install the client programs of PostgreSQL`);
  return join(folder, name);
}
