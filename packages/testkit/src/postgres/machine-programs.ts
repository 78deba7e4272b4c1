import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const suffix = process.platform === 'win32' ? '.exe' : '';

/** Where distributions install the server programs, outside PATH. */
const usualFolders = '/usr/lib/postgresql/*/bin';

/** The folder of the machine's own `initdb` and `postgres`, the newest first; undefined when it has none. */
export function findMachinePrograms(): string | undefined {
  const inPath = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const installed = globSync(usualFolders).sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  return [...inPath, ...installed].find(holdsPrograms);
}

function holdsPrograms(folder: string): boolean {
  return ['initdb', 'postgres'].every((program) => existsSync(join(folder, program + suffix)));
}
