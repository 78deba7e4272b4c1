import { testFiles } from './test-files.mjs';

/** The test tools that the root package.json provides to every workspace. */
const rootTestTools = 'node_modules/(vitest|fast-check)/';

/**
 * Rules that hold everywhere.
 * @type {import('dependency-cruiser').IForbiddenRuleType[]}
 */
export const generalRules = [
  {
    name: 'no-cycle',
    comment: 'Modules in an import cycle cannot be understood or tested on their own',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'undeclared-package',
    comment: 'A workspace declares the packages it imports in its own package.json',
    severity: 'error',
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: rootTestTools },
  },
  {
    name: 'test-tool-in-product',
    comment: 'Production code does not import test tools or other devDependencies',
    severity: 'error',
    from: { path: '^(packages|apps)/[^/]+/src/', pathNot: [testFiles, '[.]d[.]ts$', '^packages/testkit/'] },
    to: {
      path: 'node_modules/',
      pathNot: 'node_modules/@types/',
      dependencyTypes: ['npm-dev', 'npm-no-pkg'],
    },
  },
  {
    name: 'test-in-product',
    comment: 'Production code does not import tests',
    severity: 'error',
    from: { pathNot: testFiles },
    to: { path: testFiles },
  },
  {
    name: 'node-in-browser-code',
    comment: 'Browser code cannot use Node modules, and pure packages do no I/O',
    severity: 'error',
    from: {
      path: '^(packages/(contract|device-protocol|scene|scene-renderer|schedule)|apps/(console|player))/src/',
      pathNot: testFiles,
    },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'resolvable',
    comment: 'The import does not resolve',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
];
