import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockedPackages } from './locked-packages.mjs';
import { isRunningNode24, nodeInstalledIn, nodePackage, noNode24 } from './node24.mjs';
import { npm } from './npm.mjs';
import { root } from './root.mjs';

const folder = join(root, '.cache', 'first-node24');

/**
 * The Node that runs npm. npm skips optional packages whose `engines` exclude the running Node, native tools among
 * them: with an older Node it would install a product that cannot be built. So Node 24 is installed first, on its
 * own, from its entry in the lock file.
 * @returns {string}
 */
export function installFirstNode24() {
  if (isRunningNode24()) return process.execPath;
  const locked = lockedPackages('package-lock.json')[`node_modules/${nodePackage}`];
  if (!locked) throw noNode24();
  const wanted = { dependencies: { [nodePackage]: locked.version } };
  const { version, integrity } = locked;
  const packages = { '': wanted, [`node_modules/${nodePackage}`]: { version, integrity } };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, ...wanted }));
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ lockfileVersion: 3, requires: true, packages }),
  );
  npm(process.execPath, ['ci', '--loglevel=error', '--no-fund', '--no-audit'], folder);
  return nodeInstalledIn(folder);
}

/** Call it once the project's own Node is installed. */
export function removeFirstNode24() {
  rmSync(folder, { recursive: true, force: true });
}
