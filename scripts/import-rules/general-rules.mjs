import { testFiles } from './test-files.mjs';

/** The tools that the root package.json holds for every workspace's tests. */
const rootTestTools = 'node_modules/(vitest|fast-check)/';

/**
 * Rules that hold everywhere.
 * @type {import('dependency-cruiser').IForbiddenRuleType[]}
 */
export const generalRules = [
  {
    name: 'no-circle',
    comment: 'Modules that import one another in a circle cannot be understood or tested apart',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'undeclared-package',
    comment: 'What a workspace imports stands in its own package.json',
    severity: 'error',
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: rootTestTools },
  },
  {
    name: 'test-tool-in-product',
    comment: 'Test tools and other devDependencies are not imported by what runs',
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
    comment: 'What runs does not import a test',
    severity: 'error',
    from: { pathNot: testFiles },
    to: { path: testFiles },
  },
  {
    name: 'node-in-browser-code',
    comment: 'What browsers load has no Node modules, and the pure packages do no input or output',
    severity: 'error',
    from: {
      path: '^(packages/(contract|device-protocol|scene|scene-renderer|schedule)|apps/(console|player))/src/',
      pathNot: testFiles,
    },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'resolvable',
    comment: 'An import that resolves to nothing',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
];
