import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './root.mjs';

/**
 * Writes a project for all workspaces with a `tsconfig.json` of their own whose compiler options are equal: most of the time
 * goes into types that they share, and one program checks these once.
 * @param {string[]} paths workspaces, relative to the root; those without a `tsconfig.json` are in the root's project
 * @returns {string[]} paths of the projects
 */
export function writeTypeCheckProjects(paths) {
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const path of paths.filter((candidate) => existsSync(configOf(candidate)))) {
    const { compilerOptions, include } = JSON.parse(readFileSync(configOf(path), 'utf8'));
    const key = JSON.stringify(compilerOptions);
    const files = include.map((/** @type {string} */ pattern) => join(path, pattern));
    groups.set(key, [...(groups.get(key) ?? []), ...files]);
  }
  return [...groups].map(([options, files], at) => writeProject(String(at), JSON.parse(options), files));
}

/**
 * @param {string} name
 * @param {object} compilerOptions
 * @param {string[]} files relative to the root
 */
function writeProject(name, compilerOptions, files) {
  const folder = join(root, '.cache', 'types', name);
  const fromFolder = (/** @type {string} */ path) => relative(folder, join(root, path));
  mkdirSync(folder, { recursive: true });
  const project = {
    extends: fromFolder('tsconfig.base.json'),
    compilerOptions,
    include: files.map(fromFolder),
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project, null, 2));
  return folder;
}

/** @param {string} path */
function configOf(path) {
  return join(root, path, 'tsconfig.json');
}
