import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const MIGRATION = /^[0-9]{4}-.*[.]ts$/;
const TEST = /[.]test[.]ts$/;

/** Lists the migrations of a folder in its `index.ts`, which reads them from the folder when the sources run. */
export function bundledMigrations(folder: string): Plugin {
  const index = join(folder, 'index.ts');
  return {
    name: 'bundled-migrations',
    apply: 'build',
    load(id) {
      return id === index ? listOf(readdirSync(folder)) : undefined;
    },
  };
}

/** A module that exports the migrations among these files, in the order of their numbers. */
export function listOf(files: readonly string[]): string {
  const migrations = files.filter((file) => MIGRATION.test(file) && !TEST.test(file)).sort();
  return [
    ...migrations.map((file, index) => `import m${index} from './${file}';`),
    `export const migrations = [${migrations.map((_, index) => `m${index}`).join(', ')}];`,
  ].join('\n');
}
