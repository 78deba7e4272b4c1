import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const FOR_DEVELOPERS = /\.(map|d\.[cm]?ts)$/;

/**
 * Removes the source maps and type declarations of installed packages: a third of the installation, which neither the build
 * nor the server reads.
 * @param {string} directory
 */
export function removeDeveloperFiles(directory) {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    // The workspaces are links, and their files are ours.
    if (entry.isDirectory()) removeDeveloperFiles(path);
    else if (entry.isFile() && FOR_DEVELOPERS.test(entry.name)) rmSync(path);
  }
}
