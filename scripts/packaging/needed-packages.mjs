import { lockedPackages } from '../lib/locked-packages.mjs';

/**
 * The packages that a workspace needs to run, itself included: their paths from the root, in the order of their names.
 * @param {string} workspace such as `apps/server`
 * @param {Record<string, import('../lib/locked-packages.mjs').LockedPackage>} [packages] of the lock file
 * @returns {string[]}
 */
export function neededPackages(workspace, packages = lockedPackages('package-lock.json')) {
  const needed = new Set([workspace]);
  // A set that grows while it is read.
  for (const path of needed) {
    const { link, resolved, dependencies, optionalDependencies, peerDependencies } = packages[path] ?? {};
    if (link && resolved) needed.add(resolved);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const found = findPackage(packages, path, name);
      if (found) needed.add(found);
    }
  }
  return [...needed].sort();
}

/**
 * The package that a name means in another package: the nearest one above it, as Node looks for it.
 * @param {Record<string, unknown>} packages
 * @param {string} from
 * @param {string} name
 * @returns {string | undefined} undefined for an optional one that the lock file leaves out
 */
function findPackage(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (path in packages) return path;
    if (folder === '') return undefined;
  }
}
