import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/root.mjs';

const replacesModules = /\bvi\s*\.\s*(mock|doMock|resetModules)\(/;

/** Other tests share their worker's module cache: a module that one file replaced would stay replaced, or not be replaced. */
test('a test that replaces modules is named so that it runs in a module cache of its own', () => {
  const files = globSync('{apps,packages,bench}/**/src/**/*.test.{ts,tsx}', { cwd: root });
  const misnamed = files.filter(
    (file) =>
      !/\.isolated\.test\.tsx?$/.test(file) && replacesModules.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(misnamed).toEqual([]);
});
