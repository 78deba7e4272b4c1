import { afterAll, beforeAll, expect, test } from 'vitest';
import { PlantedTree, type Violation } from './planted-tree.ts';

/** For each rule, a file that breaks it and the offending import. */
const planted: { rule: string; file: string; imports: string }[] = [
  ...forbiddenPairs(),
  {
    rule: 'undeclared-workspace:server',
    file: 'apps/server/src/undeclared.ts',
    imports: '@marquee/device-sim',
  },
  { rule: 'undeclared-workspace:e2e', file: 'e2e/src/undeclared.ts', imports: '@marquee/schedule' },
  { rule: 'front-door', file: 'apps/server/src/deep.ts', imports: '../../../packages/scene/src/inner.ts' },
  { rule: 'by-name', file: 'apps/server/src/relative.ts', imports: '../../../packages/scene/src/index.ts' },
  { rule: 'testkit-in-tests', file: 'apps/server/src/uses-testkit.ts', imports: '@marquee/testkit' },
  {
    rule: 'platform-knows-no-feature',
    file: 'apps/server/src/platform/up.ts',
    imports: '../features/a/index.ts',
  },
  { rule: 'platform-knows-no-feature', file: 'apps/server/src/platform/top.ts', imports: '../app.ts' },
  {
    rule: 'platform-knows-no-feature',
    file: 'apps/console/src/shared/up.ts',
    imports: '../features/a/inner.ts',
  },
  { rule: 'platform-knows-no-feature', file: 'apps/console/src/shared/top.ts', imports: '../app/router.ts' },
  { rule: 'feature-knows-no-app', file: 'apps/server/src/features/a/up.ts', imports: '../../app.ts' },
  { rule: 'feature-knows-no-app', file: 'apps/console/src/features/a/up.ts', imports: '../../app/router.ts' },
  { rule: 'server-feature-front-door', file: 'apps/server/src/features/b/b.ts', imports: '../a/inner.ts' },
  { rule: 'console-features-apart', file: 'apps/console/src/features/b/b.ts', imports: '../a/inner.ts' },
  {
    rule: 'console-feature-front-door',
    file: 'apps/console/src/app/deep.ts',
    imports: '../features/a/inner.ts',
  },
  {
    rule: 'contract-feature-front-door',
    file: 'packages/contract/src/b/b.schema.ts',
    imports: '../a/a.schema.ts',
  },
  { rule: 'no-folder-cycle', file: 'packages/scene/src/upper/one.ts', imports: '../lower/two.ts' },
  { rule: 'no-folder-cycle', file: 'packages/scene/src/lower/three.ts', imports: '../between/four.ts' },
  { rule: 'no-folder-cycle', file: 'packages/scene/src/between/five.ts', imports: '../upper/six.ts' },
  {
    rule: 'no-folder-cycle',
    file: 'apps/console/src/features/a/x/one.ts',
    imports: '../y/deep/two.ts',
  },
  { rule: 'no-folder-cycle', file: 'apps/console/src/features/a/y/three.ts', imports: '../x/one.ts' },
  { rule: 'fastify-in-routes', file: 'apps/server/src/features/a/a.service.ts', imports: 'fastify' },
  {
    rule: 'contract-kernel-knows-no-feature',
    file: 'packages/contract/src/kernel/a.ts',
    imports: '../index.ts',
  },
  { rule: 'sql-in-repositories', file: 'apps/server/src/features/a/a.rules.ts', imports: 'kysely' },
  { rule: 'sql-in-repositories', file: 'apps/server/src/features/a/b.rules.ts', imports: 'postgres' },
  { rule: 'sql-in-repositories', file: 'apps/server/src/features/a/a.job.ts', imports: 'node:sqlite' },
  {
    rule: 'sql-in-repositories',
    file: 'apps/server/src/features/a/c.service.ts',
    imports: '../../platform/database/query.ts',
  },
  { rule: 'server-layer', file: 'apps/server/src/features/a/helper.ts', imports: './x.model.ts' },
  { rule: 'server-layer', file: 'apps/server/src/features/a/deep/a.helper.ts', imports: '../x.model.ts' },
  ...forbiddenLayers(),
  ...[
    'platform/database/transaction.ts',
    'platform/clock/clock.ts',
    'platform/chance/system-chance.ts',
    'platform/jobs/jobs.ts',
  ].map((held, at) => ({
    rule: 'pure-layers-hold-nothing',
    file: `apps/server/src/features/a/holds-${at}.rules.ts`,
    imports: `../../${held}`,
  })),
  { rule: 'pure-layers-hold-nothing', file: 'apps/server/src/features/a/holds.model.ts', imports: 'node:fs' },
  { rule: 'no-cycle', file: 'packages/scene/src/cycle.ts', imports: './other-half.ts' },
  { rule: 'undeclared-package', file: 'apps/server/src/stranger.ts', imports: 'react-router' },
  { rule: 'undeclared-package', file: 'apps/console/src/stranger.ts', imports: 'sharp' },
  { rule: 'test-tool-in-product', file: 'apps/server/src/tool.ts', imports: 'vitest' },
  { rule: 'test-in-product', file: 'packages/scene/src/product.ts', imports: './some.test.ts' },
  { rule: 'node-in-browser-code', file: 'packages/scene/src/reads.ts', imports: 'node:fs' },
  { rule: 'node-in-browser-code', file: 'apps/player/src/reads.ts', imports: 'node:fs' },
  { rule: 'resolvable', file: 'packages/scene/src/lost.ts', imports: './nowhere.ts' },
];

/** Allowed imports that resemble the planted ones. */
const allowed: { file: string; imports: string; isType?: boolean }[] = [
  { file: 'apps/server/src/features/a/deep/b.route.ts', imports: '../x.service.ts' },
  { file: 'apps/server/src/features/a/deep/b.service.ts', imports: '../x.work.ts' },
  { file: 'apps/server/src/features/a/deep/b.work.ts', imports: '../x.repository.ts' },
  { file: 'apps/server/src/features/a/deep/b.repository.ts', imports: '../x.entity.ts' },
  { file: 'apps/server/src/features/a/deep/b.entity.ts', imports: '../x.repository.ts', isType: true },
  { file: 'apps/server/src/features/a/deep/b.engine.ts', imports: '../x.memory.ts' },
  { file: 'apps/server/src/features/a/deep/b.feature.ts', imports: '../x.repository.ts' },
  { file: 'apps/console/src/app/page.ts', imports: '../features/a/index.ts' },
  { file: 'apps/console/src/app/routes.ts', imports: '../features/a/deep/some-page.tsx' },
  { file: 'packages/contract/src/b/c.schema.ts', imports: '../a/index.ts' },
  { file: 'packages/contract/src/b/b.routes.ts', imports: '../a/a.errors.ts' },
  { file: 'packages/contract/src/a/a.routes.ts', imports: '../b/b.errors.ts' },
  { file: 'packages/contract/src/a/a.rules.ts', imports: '../kernel/names.ts' },
  { file: 'packages/scene/src/above/one.ts', imports: '../below/two.ts' },
  { file: 'packages/scene/src/below/two.test.ts', imports: '../above/one.ts' },
  { file: 'packages/scene/src/beside.ts', imports: './above/one.ts' },
  { file: 'apps/console/src/features/c/c.ts', imports: '@marquee/scene-renderer' },
  { file: 'apps/server/src/composes.ts', imports: './features/a/index.ts' },
  { file: 'apps/server/src/features/c/c.service.ts', imports: '../a/index.ts' },
  { file: 'apps/server/src/features/c/c.route.ts', imports: 'fastify' },
  { file: 'apps/server/src/features/c/c.repository.ts', imports: 'kysely' },
  { file: 'apps/server/src/features/c/c.policy.ts', imports: 'kysely' },
  { file: 'apps/server/src/features/c/d.repository.ts', imports: '../../platform/database/query.ts' },
  { file: 'apps/server/src/features/c/d.service.ts', imports: '../../platform/database/transaction.ts' },
  { file: 'packages/scene/src/b.test.ts', imports: '@marquee/testkit' },
  { file: 'apps/server/src/platform/reads.ts', imports: 'node:fs' },
  { file: 'packages/scene/src/a.test.ts', imports: 'vitest' },
];

const LAYERS = [
  'route',
  'service',
  'work',
  'engine',
  'memory',
  'repository',
  'policy',
  'entity',
  'model',
  'rules',
];

const tree = new PlantedTree();
let found: Violation[];

beforeAll(() => {
  const targets = [
    'features/a/index',
    'features/a/inner',
    ...LAYERS.map((layer) => `features/a/x.${layer}`),
    'app',
    'platform/database/query',
    'platform/database/transaction',
    'platform/clock/clock',
    'platform/chance/system-chance',
    'platform/jobs/jobs',
  ];
  for (const target of targets) tree.write(`apps/server/src/${target}.ts`, 'export {};\n');
  tree.write('apps/console/src/features/a/inner.ts', 'export {};\n');
  for (const file of [
    'apps/console/src/features/a/index.ts',
    'apps/console/src/features/a/deep/some-page.tsx',
    'apps/console/src/features/a/y/deep/two.ts',
    'packages/contract/src/a/a.schema.ts',
    'packages/contract/src/a/a.errors.ts',
    'packages/contract/src/a/index.ts',
    'packages/contract/src/b/b.errors.ts',
    'packages/contract/src/kernel/names.ts',
    'packages/scene/src/lower/two.ts',
    'packages/scene/src/between/four.ts',
    'packages/scene/src/upper/six.ts',
    'packages/scene/src/below/two.ts',
  ]) {
    tree.write(file, 'export {};\n');
  }
  tree.write('apps/console/src/app/router.ts', 'export {};\n');
  tree.write('packages/scene/src/inner.ts', 'export {};\n');
  tree.write('packages/scene/src/some.test.ts', 'export {};\n');
  tree.write('packages/scene/src/other-half.ts', "import './cycle.ts';\n");
  for (const { file, imports } of planted) tree.write(file, `import '${imports}';\n`);
  for (const { file, imports, isType } of allowed) {
    tree.write(file, isType ? `export type * from '${imports}';\n` : `import '${imports}';\n`);
  }
  found = tree.violations();
});

afterAll(() => tree.remove());

test.for(planted)('refuses, by $rule, $file importing $imports', ({ rule, file }) => {
  expect(found).toContainEqual({ rule, from: file });
});

test.for(allowed)('allows $file to import $imports', ({ file }) => {
  // Other planted imports lead back between the same folders; the next test covers folders.
  expect(found.filter(({ from, rule }) => from === file && rule !== 'no-folder-cycle')).toEqual([]);
});

test('allows folders to import one another one way, and tests to import back', () => {
  const cyclic = found.filter(({ rule }) => rule === 'no-folder-cycle').map(({ from }) => from);
  expect(cyclic).not.toContain('packages/scene/src/above/one.ts');
  expect(cyclic).not.toContain('packages/contract/src/b/c.schema.ts');
});

/** Forbidden pairs of the table, each planted as an import of the workspace by name. */
function forbiddenPairs() {
  const forbidden = {
    'packages/commands': ['contract', 'device-protocol', 'scene', 'scene-renderer', 'server'],
    'packages/contract': ['device-protocol', 'scene', 'scene-renderer', 'schedule', 'server'],
    'packages/device-protocol': ['contract', 'scene-renderer', 'server'],
    'packages/scene': ['contract', 'device-protocol', 'scene-renderer', 'schedule', 'server'],
    'packages/scene-renderer': ['contract', 'device-protocol', 'schedule', 'server'],
    'packages/schedule': ['contract', 'device-protocol', 'scene', 'scene-renderer', 'server'],
    'apps/server': ['scene-renderer', 'device-sim'],
    'apps/console': ['device-protocol', 'server', 'device-sim'],
    'apps/player': ['contract', 'server', 'device-sim'],
    'apps/device-sim': ['contract', 'scene-renderer', 'server'],
  };
  return Object.entries(forbidden).flatMap(([path, names]) =>
    names.map((name) => ({
      rule: `who-may-import-whom:${path.replace(/^.*\//, '')}`,
      file: `${path}/src/imports-${name}.ts`,
      imports: `@marquee/${name}`,
    })),
  );
}

/** Imports that go up or past a layer of a server feature, each from a folder below the imported file. */
function forbiddenLayers() {
  const forbidden = {
    route: ['repository', 'policy'],
    'route-types': ['work'],
    service: ['route'],
    work: ['service', 'route'],
    engine: ['service', 'work', 'policy'],
    'engine-types': ['repository'],
    memory: ['work', 'engine'],
    repository: ['service', 'work', 'route'],
    policy: ['repository', 'service'],
    topic: ['service', 'repository'],
    job: ['work', 'repository'],
    entity: ['service', 'work'],
    'entity-types': ['repository'],
    model: ['service', 'memory'],
    'model-types': ['repository'],
    rules: ['engine', 'route'],
    'rules-types': ['repository'],
    schema: ['repository', 'work'],
  };
  return Object.entries(forbidden).flatMap(([rule, others]) =>
    others.map((other) => ({
      rule: `server-layers:${rule}`,
      file: `apps/server/src/features/a/deep/imports-${other}.${rule.replace('-types', '')}.ts`,
      imports: `../x.${other}.ts`,
    })),
  );
}
