import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/root.mjs';

const replacesModules = /\bvi\s*\.\s*(mock|doMock|resetModules)\(/;

/** Other tests share the module cache of their worker, where a replaced module would affect later files. */
test('a test that replaces modules has a name that gives it its own module cache', () => {
  const files = globSync('{apps,packages,bench}/**/src/**/*.test.{ts,tsx}', { cwd: root });
  const misnamed = files.filter(
    (file) =>
      !/\.isolated\.test\.tsx?$/.test(file) && replacesModules.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(misnamed).toEqual([]);
});
