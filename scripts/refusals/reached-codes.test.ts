import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ALL_ERRORS, platformErrors } from '../../packages/contract/src/index.ts';
import { root } from '../lib/root.mjs';

/** Where tests call the product: the server by HTTP, the console in a browser. */
const TESTS = ['apps/server/src/**/*.test.ts', 'e2e/src/**/*.e2e.ts'];

test('each code of docs/errors.md is named in a test of the server or of the console', () => {
  const files = TESTS.flatMap((pattern) => globSync(pattern, { cwd: root }));
  const named = new Set<string>();
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, code = ''] of text.matchAll(/'([a-z-]+\.[a-z0-9_]+)'/g)) named.add(code);
  }
  const codes = new Set([...ALL_ERRORS, ...Object.values(platformErrors)].map(({ code }) => code));
  expect(codes.size).toBeGreaterThan(200);
  expect([...codes].filter((code) => !named.has(code))).toEqual([]);
});
