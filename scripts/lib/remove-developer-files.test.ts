import { existsSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { removeDeveloperFiles } from './remove-developer-files.mjs';

const REMOVED = ['index.js.map', 'index.d.ts', 'index.d.mts', 'index.d.cts'];

it('removes the source maps and type declarations of packages, and leaves their code and the files of workspaces', () => {
  const root = mkdtempSync(join(tmpdir(), 'developer-files-'));
  const own = join(root, 'apps/console');
  const scoped = join(root, 'node_modules/@scope/package/dist');
  for (const directory of [own, scoped]) mkdirSync(directory, { recursive: true });
  for (const directory of [own, scoped]) {
    for (const name of ['index.js', ...REMOVED]) writeFileSync(join(directory, name), '');
  }
  symlinkSync(own, join(root, 'node_modules/console'));
  removeDeveloperFiles(join(root, 'node_modules'));
  expect([own, scoped].map((directory) => existsSync(join(directory, 'index.js')))).toEqual([true, true]);
  for (const name of REMOVED) {
    expect(existsSync(join(scoped, name))).toBe(false);
    expect(existsSync(join(own, name))).toBe(true);
  }
});
