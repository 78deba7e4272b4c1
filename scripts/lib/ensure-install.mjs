import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getNode24 } from './node24.mjs';
import { root } from './root.mjs';

/** Installs by the lock file when what is installed is not what the lock file names, then makes sure of Node 24. */
export function ensureInstall() {
  const reason = whyInstall();
  if (reason) install(reason);
  getNode24();
}

/**
 * npm writes `node_modules/.package-lock.json` as the last act of an install, so its absence also tells of one
 * that was cut short.
 * @returns {string | undefined}
 */
function whyInstall() {
  const installedLock = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedLock)) return 'Nothing is installed yet';
  const installed = lockedPackages(installedLock);
  for (const [path, wanted] of Object.entries(lockedPackages(join(root, 'package-lock.json')))) {
    if (path === '' || !path.includes('node_modules/') || wanted.link) continue;
    const present = installed[path];
    if (!present && wanted.optional) continue;
    if (!present) return `${path} is missing`;
    if (present.version !== wanted.version) return `${path} should be ${wanted.version}`;
  }
  return undefined;
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string; link?: boolean; optional?: boolean }>}
 */
function lockedPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** @param {string} reason */
function install(reason) {
  console.log(`${reason}: installing with npm ci (a minute or two) …`);
  const npm = process.env.npm_execpath;
  const args = ['ci', '--loglevel=error', '--no-fund', '--no-audit', '--include=dev', '--include=optional'];
  const [command, commandArgs] = npm?.endsWith('.js') ? [process.execPath, [npm, ...args]] : ['npm', args];
  const { status, error } = spawnSync(command, commandArgs, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (error) throw new Error(`npm could not be started: ${error.message}`);
  if (status !== 0) throw new Error(`npm ci failed (exit code ${status}); see its messages above.`);
}
