import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * A workspace of the repository, with the workspaces that its package.json declares.
 * @typedef {{ name: string; path: string; uses: string[] }} Workspace
 */

/** @returns {Workspace[]} */
export function workspaces() {
  const { workspaces: patterns } = readJson(join(root, 'package.json'));
  return patterns.flatMap(foldersOf).map((/** @type {string} */ path) => {
    const { name, dependencies = {}, devDependencies = {} } = readJson(join(root, path, 'package.json'));
    const uses = Object.keys({ ...dependencies, ...devDependencies }).filter((used) =>
      used.startsWith('@marquee/'),
    );
    return { name, path, uses };
  });
}

/**
 * A workspace and all that it uses, directly or indirectly.
 * @param {string} path
 * @returns {Workspace[]}
 */
export function workspaceWithUsed(path) {
  const all = workspaces();
  const found = new Set(all.filter((workspace) => workspace.path === path));
  for (const { uses } of found) for (const other of all) if (uses.includes(other.name)) found.add(other);
  return [...found];
}

/** @param {string} pattern */
function foldersOf(pattern) {
  if (!pattern.endsWith('/*')) return [pattern];
  const parent = pattern.slice(0, -2);
  const folders = readdirSync(join(root, parent)).map((name) => `${parent}/${name}`);
  return folders.filter((path) => existsSync(join(root, path, 'package.json'))).sort();
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
