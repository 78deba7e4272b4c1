import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/root.mjs';

const replacesModules = /\bvi\s*\.\s*(mock|doMock|resetModules)\(/;

/** Other tests share their worker's module cache, in which a replaced module would stay replaced for later files. */
test('a test that replaces modules is named so that it runs in a module cache of its own', () => {
  const files = globSync('{apps,packages,bench}/**/src/**/*.test.{ts,tsx}', { cwd: root });
  const misnamed = files.filter(
    (file) =>
      !/\.isolated\.test\.tsx?$/.test(file) && replacesModules.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(misnamed).toEqual([]);
});
