import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * @typedef {{ version?: string; integrity?: string; resolved?: string; link?: boolean; optional?: boolean; dev?: boolean; license?: string; hasInstallScript?: boolean; dependencies?: Record<string, string>; optionalDependencies?: Record<string, string>; peerDependencies?: Record<string, string>; devDependencies?: Record<string, string> }} LockedPackage
 */

/**
 * The packages of a lock file by their path.
 * @param {string} file path from the root of the repository
 * @returns {Record<string, LockedPackage>}
 */
export function lockedPackages(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
}
