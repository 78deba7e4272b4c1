import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installFirstNode24, removeFirstNode24 } from './first-node24.mjs';
import { lockedPackages } from './locked-packages.mjs';
import { getNode24 } from './node24.mjs';
import { npm } from './npm.mjs';
import { removeDeveloperFiles } from './remove-developer-files.mjs';
import { root } from './root.mjs';

const installedLock = 'node_modules/.package-lock.json';

/**
 * Installs what the lock file names unless it is installed already, then checks that Node 24 is available.
 * @param {'run' | 'develop'} [purpose] `run` leaves out what only developers need, and keeps it if it is installed
 * @param {string} [step] printed before the reason
 * @returns {boolean} whether anything had to be installed
 */
export function ensureInstall(purpose = 'develop', step = '') {
  const reason = whyInstall(purpose);
  if (reason) {
    console.log(`${step}${reason}: installing packages, about half a minute …`);
    const dev = purpose === 'develop' ? '--include=dev' : '--omit=dev';
    const args = ['ci', '--loglevel=error', '--no-fund', '--no-audit', dev, '--include=optional'];
    npm(installFirstNode24(), args, root);
    removeFirstNode24();
    if (purpose === 'run') removeDeveloperFiles(join(root, 'node_modules'));
  }
  getNode24();
  return reason !== undefined;
}

/**
 * npm writes `node_modules/.package-lock.json` as the last step of an install, so its absence also reveals
 * an interrupted one.
 * @param {'run' | 'develop'} purpose
 * @returns {string | undefined}
 */
function whyInstall(purpose) {
  if (!existsSync(join(root, installedLock))) return 'Nothing is installed yet';
  const installed = lockedPackages(installedLock);
  for (const [path, wanted] of Object.entries(lockedPackages('package-lock.json'))) {
    if (!path.includes('node_modules/') || wanted.link) continue;
    if (purpose === 'run' && wanted.dev) continue;
    const present = installed[path];
    if (!present && wanted.optional) continue;
    if (!present) return `${path} is missing`;
    if (present.version !== wanted.version) return `${path} should be ${wanted.version}`;
  }
  return undefined;
}
