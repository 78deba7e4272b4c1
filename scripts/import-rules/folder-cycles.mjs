import { testFiles } from './test-files.mjs';

export const noFolderCycle = {
  name: 'no-folder-cycle',
  comment: 'Folders beside each other import one way: move what both need into a folder below them',
};

/** Product files whose folders are compared. Bundled output and tools have no floors. */
const product = /^(packages|apps)\/[^/]+\/src\//;
const tests = new RegExp(testFiles);

/** The errors of the contract are a floor of their own: the resources import them, and every feature the resources. */
const ownFloor = /^packages\/contract\/src\/.+[.]errors[.]ts$/;

/**
 * Imports on a way from one folder to another beside it that also leads back, for every folder of the product and its
 * immediate subfolders.
 * @param {{ source: string; dependencies: { resolved: string }[] }[]} modules
 * @returns {{ from: string; to: string; rule: { name: string } }[]}
 */
export function folderCycles(modules) {
  return [...importsByParent(modules).values()].flatMap((imports) => {
    const reaches = reachability(imports);
    return imports
      .filter(({ fromFolder, toFolder }) => reaches(toFolder, fromFolder))
      .map(({ from, to }) => ({ from, to, rule: { name: noFolderCycle.name } }));
  });
}

/** @typedef {{ from: string; to: string; fromFolder: string; toFolder: string }} FolderImport */

/**
 * The imports between the subfolders of each folder.
 * @param {{ source: string; dependencies: { resolved: string }[] }[]} modules
 */
function importsByParent(modules) {
  /** @type {Map<string, FolderImport[]>} */
  const byParent = new Map();
  for (const { source, dependencies } of modules.filter(({ source }) => isCompared(source))) {
    for (const { resolved } of dependencies.filter(({ resolved }) => isCompared(resolved))) {
      const from = source.split('/');
      const to = resolved.split('/');
      const depth = from.findIndex((part, at) => part !== to[at]);
      // A file that lies directly in the common folder belongs to no subfolder.
      if (depth < 0 || depth >= from.length - 1 || depth >= to.length - 1) continue;
      const parent = from.slice(0, depth).join('/');
      const imports = byParent.get(parent) ?? [];
      const [fromFolder = '', toFolder = ''] = [from[depth], to[depth]];
      byParent.set(parent, [...imports, { from: source, to: resolved, fromFolder, toFolder }]);
    }
  }
  return byParent;
}

/** @param {string} file */
function isCompared(file) {
  return product.test(file) && !tests.test(file) && !ownFloor.test(file);
}

/**
 * Whether imports lead from one folder to another, directly or through others.
 * @param {FolderImport[]} imports
 * @returns {(from: string, to: string) => boolean}
 */
function reachability(imports) {
  /** @type {Map<string, Set<string>>} */
  const next = new Map();
  for (const { fromFolder, toFolder } of imports) {
    next.set(fromFolder, (next.get(fromFolder) ?? new Set()).add(toFolder));
  }
  return (from, to) => {
    const seen = new Set([from]);
    for (const folder of seen) for (const other of next.get(folder) ?? []) seen.add(other);
    return seen.has(to);
  };
}
