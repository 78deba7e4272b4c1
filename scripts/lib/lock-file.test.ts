import { expect, test } from 'vitest';
import { lockedPackages } from './locked-packages.mjs';

const packages = lockedPackages('package-lock.json');

/** `npm ci` refuses a lock file without them, although it installs only those of the current platform. */
test('the lock file names every optional package of every platform', () => {
  const names = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies),
  );
  expect(names.filter((name) => !packages[`node_modules/${name}`])).toEqual([]);
});

test('the lock file names no registry', () => {
  const resolved = Object.values(packages).filter(({ link }) => !link);
  expect(resolved.filter((locked) => locked.resolved !== undefined)).toEqual([]);
});

/** An install script may download, or build what the machine has no compiler for. */
test('no package has an install script', () => {
  const withScript = Object.entries(packages).filter(([, locked]) => locked.hasInstallScript);
  expect(withScript.map(([path]) => path)).toEqual([]);
});
