import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { filesUnder } from './files-under.mjs';
import { root } from './root.mjs';
import { workspaceWithUsed } from './workspaces.mjs';

const notInputs = new Set(['node_modules', 'dist', '.cache']);

/** The file of a build that is there if all are; a page for other apps. @type {Record<string, string>} */
const MAIN_FILES = { 'apps/agent': 'agent.mjs', 'apps/server': 'main.js' };

/**
 * Whether the built app is older than its inputs: its own sources, those of the packages it uses, and the lock file.
 * Compares contents instead of times, because a fresh clone gives every file the same time.
 * @param {string} app folder of the app
 */
export function isBuildStale(app) {
  const stamp = stampOf(app);
  if (!existsSync(join(root, builtFile(app))) || !existsSync(stamp)) return true;
  return readFileSync(stamp, 'utf8') !== inputsHash(app);
}

/**
 * The main file of an app's build, relative to the root.
 * @param {string} app
 */
export function builtFile(app) {
  return join(app, 'dist', MAIN_FILES[app] ?? 'index.html');
}

/**
 * Records a build. Pass the hash taken before the build, so that an edit during the build leaves it stale.
 * @param {string} app
 * @param {string} hash
 */
export function rememberBuild(app, hash) {
  mkdirSync(dirname(stampOf(app)), { recursive: true });
  writeFileSync(stampOf(app), hash);
}

/** @param {string} app */
export function inputsHash(app) {
  const hash = createHash('sha256');
  const folders = [...workspaceWithUsed(app).map(({ path }) => path), 'scripts/third-party', 'docs/manual'];
  const paths = folders.flatMap((folder) => filesUnder(join(root, folder), notInputs));
  const files = paths.map((path) => relative(root, path)).filter((file) => !/\.test\.tsx?$/.test(file));
  for (const file of [...files, 'package-lock.json', 'tsconfig.base.json', 'tsconfig.json']) {
    hash.update(`${file}\0`).update(contentOf(join(root, file)));
  }
  return hash.digest('hex');
}

/**
 * The bytes of a file, or the size of a font: there are more than a thousand, and each start reads them.
 * @param {string} path
 */
function contentOf(path) {
  return path.endsWith('.woff2') ? String(statSync(path).size) : readFileSync(path);
}

/** @param {string} app */
function stampOf(app) {
  return join(root, app, '.cache', 'build-inputs');
}
