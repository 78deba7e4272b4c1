import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './root.mjs';

interface LockedPackage {
  version?: string;
  resolved?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
}

const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
const packages: Record<string, LockedPackage> = JSON.parse(text).packages;

/** `npm ci` refuses a lock file without them, though it would install none of another platform. */
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
