import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testFiles } from './test-files.mjs';

/**
 * The table "who may import whom" of docs/architecture.md. A test may also import the testkit.
 * @type {Record<string, string[]>}
 */
const mayImport = {
  'packages/agent-channel': [],
  'packages/commands': ['packages/schedule'],
  'packages/contract': ['packages/commands'],
  'packages/device-protocol': ['packages/commands', 'packages/scene', 'packages/schedule'],
  'packages/licence-format': [],
  'packages/scene': [],
  'packages/scene-renderer': ['packages/scene'],
  'packages/schedule': [],
  'packages/manual': ['packages/pdf'],
  'packages/media': ['packages/contract', 'packages/scene'],
  'packages/pdf': [],
  'packages/starter-templates': ['packages/scene'],
  'packages/testkit': [
    'packages/commands',
    'packages/contract',
    'packages/device-protocol',
    'packages/licence-format',
    'packages/scene',
    'packages/schedule',
  ],
  'apps/server': [
    'packages/commands',
    'packages/contract',
    'packages/device-protocol',
    'packages/licence-format',
    'packages/media',
    'packages/pdf',
    'packages/scene',
    'packages/schedule',
    'packages/starter-templates',
  ],
  'apps/console': [
    'packages/commands',
    'packages/contract',
    'packages/manual',
    'packages/scene',
    'packages/scene-renderer',
    'packages/schedule',
  ],
  'apps/agent': ['packages/agent-channel', 'packages/commands', 'packages/device-protocol'],
  'apps/player': [
    'packages/agent-channel',
    'packages/commands',
    'packages/device-protocol',
    'packages/scene',
    'packages/scene-renderer',
    'packages/schedule',
  ],
  'apps/conformance': ['packages/device-protocol', 'packages/scene'],
  'apps/licence-authority': ['packages/licence-format'],
  'apps/device-sim': ['packages/commands', 'packages/device-protocol', 'packages/scene', 'packages/schedule'],
};

const testWorkspaces = ['art', 'e2e', 'bench'];
const workspaces = [...Object.keys(mayImport), ...testWorkspaces];

/**
 * Rules between workspaces.
 * @param {string} root
 * @returns {import('dependency-cruiser').IForbiddenRuleType[]}
 */
export function workspaceRules(root) {
  return [...tableRules(), ...workspaces.map((path) => undeclaredRule(root, path)), ...frontDoorRules(root)];
}

/** @returns {import('dependency-cruiser').IForbiddenRuleType[]} */
function tableRules() {
  return Object.entries(mayImport).map(([from, allowed]) => ({
    name: `who-may-import-whom:${shortName(from)}`,
    comment: `${from} may import ${allowed.length ? allowed.map(shortName).join(', ') : 'no other workspace'}`,
    severity: 'error',
    from: { path: `^${from}/` },
    to: { path: `^(${workspaces.join('|')})/`, pathNot: under([from, 'packages/testkit', ...allowed]) },
  }));
}

/**
 * npm links every workspace for all others, so an undeclared one would resolve as well.
 * @param {string} root
 * @param {string} path
 * @returns {import('dependency-cruiser').IForbiddenRuleType}
 */
function undeclaredRule(root, path) {
  const { dependencies = {}, devDependencies = {} } = manifest(root, path);
  const declared = workspaces.filter((other) => {
    const { name } = manifest(root, other);
    return name in dependencies || name in devDependencies;
  });
  return {
    name: `undeclared-workspace:${shortName(path)}`,
    comment: `package.json of ${path} does not name this workspace`,
    severity: 'error',
    from: { path: `^${path}/` },
    to: { path: `^(${workspaces.join('|')})/`, pathNot: under([path, ...declared]) },
  };
}

/**
 * @param {string} root
 * @returns {import('dependency-cruiser').IForbiddenRuleType[]}
 */
function frontDoorRules(root) {
  const doors = workspaces.flatMap((path) =>
    Object.values(manifest(root, path).exports ?? {}).map(
      (file) => `^${join(path, String(file)).replace('*', '.+')}$`,
    ),
  );
  return [
    {
      name: 'front-door',
      comment: 'Another workspace is imported by what its package.json exports, never by a path into it',
      severity: 'error',
      from: { path: '^((?:packages|apps)/[^/]+|art|e2e|bench)/' },
      to: { path: `^(${workspaces.join('|')})/`, pathNot: ['^$1/', ...doors] },
    },
    {
      name: 'by-name',
      comment: 'Another workspace is imported by its name, never by a relative path',
      severity: 'error',
      from: { path: '^((?:packages|apps)/[^/]+|art|e2e|bench)/' },
      to: { path: `^(${workspaces.join('|')})/`, pathNot: '^$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'testkit-in-tests',
      comment: 'The testkit is for tests',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: ['^packages/testkit/', testFiles] },
      to: { path: '^packages/testkit/' },
    },
  ];
}

/**
 * @param {string} root
 * @param {string} path
 */
function manifest(root, path) {
  return JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
}

/** @param {string[]} paths */
function under(paths) {
  return `^(${paths.join('|')})/`;
}

/** @param {string} path */
function shortName(path) {
  return path.replace(/^.*\//, '');
}
