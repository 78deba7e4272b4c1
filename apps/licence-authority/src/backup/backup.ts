import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const DATABASE = 'authority.db';
const KEYS = 'keys';

/** A backup or its place is not what is needed. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/**
 * Copies database and keys into a new folder, which only the caller may read. The authority may run meanwhile: the copy of its
 * database is that of one moment. @throws BackupError
 */
export function backUp(data: string, to: string): void {
  if (!existsSync(join(data, DATABASE))) throw new BackupError(`there is no database in ${data}`);
  refuseUsed(to);
  mkdirSync(to, { recursive: true, mode: 0o700 });
  chmodSync(to, 0o700);
  const source = new DatabaseSync(join(data, DATABASE));
  try {
    source.exec('pragma busy_timeout = 10000');
    source.prepare('vacuum into ?').run(join(to, DATABASE));
  } finally {
    source.close();
  }
  chmodSync(join(to, DATABASE), 0o600);
  // After the database: a key that signed something in it is in the copy.
  copyKeys(data, to);
}

/** Puts a backup into an empty data folder, and checks its database. @throws BackupError */
export function restore(from: string, data: string): void {
  for (const part of [DATABASE, KEYS])
    if (!existsSync(join(from, part))) throw new BackupError(`there is no ${part} in ${from}`);
  refuseUsed(data);
  const copy = new DatabaseSync(join(from, DATABASE), { readOnly: true });
  const check = copy.prepare('pragma integrity_check').get()?.integrity_check;
  copy.close();
  if (check !== 'ok') throw new BackupError(`the database in ${from} is damaged: ${String(check)}`);
  mkdirSync(data, { recursive: true, mode: 0o700 });
  chmodSync(data, 0o700);
  copyKeys(from, data);
  copyFileSync(join(from, DATABASE), join(data, DATABASE));
  chmodSync(join(data, DATABASE), 0o600);
}

function refuseUsed(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new BackupError(`${folder} is not empty`);
}

function copyKeys(from: string, to: string): void {
  mkdirSync(join(to, KEYS), { mode: 0o700 });
  for (const name of readdirSync(join(from, KEYS))) {
    copyFileSync(join(from, KEYS, name), join(to, KEYS, name));
    chmodSync(join(to, KEYS, name), 0o600);
  }
}
