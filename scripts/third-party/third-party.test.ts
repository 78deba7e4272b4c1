import { expect, test } from 'vitest';
import { lockedPackages } from '../lib/locked-packages.mjs';
import { refusedLicences, STATED_ELSEWHERE } from './licences.mjs';
import { thirdPartyNotices } from './notices.mjs';

test.for([
  ['no licence', {}, 'names no licence'],
  ['a licence that obliges the product', { license: 'GPL-3.0-or-later' }, 'has the licence GPL-3.0-or-later'],
  ['an unknown licence', { license: 'SEE LICENSE IN LICENSE.txt' }, 'has the licence SEE LICENSE'],
  ['one refused licence of two', { license: 'MIT AND AGPL-3.0' }, 'has the licence MIT AND AGPL-3.0'],
  ['a licence that others may have', { license: 'LGPL-3.0-or-later' }, 'has the licence LGPL-3.0-or-later'],
  ['a name that all objects have', { license: 'constructor' }, 'has the licence constructor'],
] as const)('a package with %s is refused', ([, locked, reason]) => {
  expect(refusedLicences({ 'node_modules/a': locked })).toEqual([
    expect.stringContaining(`node_modules/a ${reason}`),
  ]);
});

test.for(['MIT', 'GPL-2.0 OR MIT', 'Apache-2.0 AND MIT'])('a package with %s is allowed', (license) => {
  expect(refusedLicences({ 'node_modules/a': { license } })).toEqual([]);
});

test('libvips is allowed, also within another package', () => {
  const locked = { license: 'Apache-2.0 AND LGPL-3.0-or-later' };
  expect(refusedLicences({ 'node_modules/b/node_modules/@img/sharp-win32-x64': locked })).toEqual([]);
});

test('a licence that is stated elsewhere belongs to a package without one', () => {
  const packages = lockedPackages('package-lock.json');
  for (const name of Object.keys(STATED_ELSEWHERE)) {
    expect(packages[`node_modules/${name}`], name).toBeDefined();
    expect(packages[`node_modules/${name}`]?.license, name).toBeUndefined();
  }
});

test('the notices hold packages, fonts and icons with their texts, and none for development only', () => {
  const notices = thirdPartyNotices();
  for (const name of ['fastify', 'react', 'lucide-react', '@fontsource/noto-sans-sc', 'node-'])
    expect(notices, name).toContain(`\n${name}`);
  expect(notices).toContain('SIL OPEN FONT LICENSE');
  expect(notices).toContain('GNU LESSER GENERAL PUBLIC LICENSE');
  expect(notices).not.toContain('\nvitest ');
  expect(notices).not.toContain('no licence named');
});
