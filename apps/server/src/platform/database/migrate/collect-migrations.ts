import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Migration } from './migration.ts';

/** Files beside the migrations that are none. */
const OTHERS = /^(index|testing)[.]ts$|[.]test[.]ts$/;

/**
 * The migrations of a folder, in the order of their numbers. Each is the default export of a file with its name.
 * @throws Error for a number that is missing or used twice, and for a file that exports no migration of its name
 */
export async function collectMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts') && !OTHERS.test(file)).sort();
  for (const [index, file] of files.entries()) {
    const number = String(index + 1).padStart(4, '0');
    if (!file.startsWith(`${number}-`))
      throw new Error(`${join(folder, file)}: the number of this migration must be ${number}`);
  }
  return Promise.all(files.map((file) => load(join(folder, file), file.slice(0, -'.ts'.length))));
}

async function load(path: string, name: string): Promise<Migration> {
  const module: { default?: unknown } = await import(pathToFileURL(path).href);
  if (!isMigration(module.default)) throw new Error(`${path}: the default export is no migration`);
  if (module.default.name !== name) throw new Error(`${path}: the name of the migration must be ${name}`);
  return module.default;
}

function isMigration(value: unknown): value is Migration {
  if (typeof value !== 'object' || value === null || !('name' in value && 'statements' in value))
    return false;
  return typeof value.name === 'string' && typeof value.statements === 'function';
}
