import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The paths of all files in a folder and below, each beginning with `folder`, in the order of their names.
 * @param {string} folder
 * @param {ReadonlySet<string>} [skipped] names of files and folders to leave out
 * @returns {string[]}
 */
export function filesUnder(folder, skipped = new Set()) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !skipped.has(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesUnder(path, skipped) : [path];
    });
}
