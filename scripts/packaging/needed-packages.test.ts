import { expect, it } from 'vitest';
import { neededPackages } from './needed-packages.mjs';

it('names what a workspace needs to run: as Node finds it, and no tools', () => {
  const packages = {
    'apps/server': { dependencies: { ours: '1', web: '1' }, devDependencies: { tool: '1' } },
    'node_modules/ours': { link: true, resolved: 'packages/ours' },
    'packages/ours': { dependencies: { web: '2' } },
    'packages/ours/node_modules/web': { optionalDependencies: { 'web-linux': '2', 'web-mac': '2' } },
    'node_modules/web': { peerDependencies: { shared: '1' } },
    'node_modules/web-linux': {},
    'node_modules/shared': {},
    'node_modules/tool': {},
  };
  expect(neededPackages('apps/server', packages)).toEqual([
    'apps/server',
    'node_modules/ours',
    'node_modules/shared',
    'node_modules/web',
    'node_modules/web-linux',
    'packages/ours',
    'packages/ours/node_modules/web',
  ]);
});
