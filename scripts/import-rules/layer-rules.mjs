import { testFiles } from './test-files.mjs';

const serverFeature = '^apps/server/src/features/';
const consoleFeature = '^apps/console/src/features/';
const contractFeature = '^packages/contract/src/(?!kernel/|permissions/|error-texts/)';

/**
 * Rules inside an app: `platform | shared ← features ← app`.
 * @type {import('dependency-cruiser').IForbiddenRuleType[]}
 */
export const layerRules = [
  {
    name: 'platform-knows-no-feature',
    comment: 'platform and shared are below the features and the app',
    severity: 'error',
    from: { path: '^(apps/[^/]+/src)/(platform|shared)/' },
    to: { path: '^$1/(features/|app/|[^/]+$)' },
  },
  {
    name: 'contract-kernel-knows-no-feature',
    comment: 'The kernel of the contract is below its features; only the permissions are below the kernel',
    severity: 'error',
    from: { path: '^packages/contract/src/kernel/', pathNot: testFiles },
    to: { path: '^packages/contract/src/', pathNot: '^packages/contract/src/(kernel|permissions)/' },
  },
  {
    name: 'contract-feature-front-door',
    comment: 'A feature of the contract imports another only through its index.ts, apart from its errors',
    severity: 'error',
    from: { path: `${contractFeature}([^/]+)/`, pathNot: testFiles },
    to: {
      path: `${contractFeature}[^/]+/`,
      pathNot: [`${contractFeature}$1/`, `${contractFeature}[^/]+/(index|[^/]+[.]errors)[.]ts$`],
    },
  },
  {
    name: 'feature-knows-no-app',
    comment: 'A feature is below the app that composes it',
    severity: 'error',
    from: { path: '^(apps/[^/]+/src)/features/', pathNot: testFiles },
    to: { path: '^$1/(app/|[^/]+$)' },
  },
  {
    name: 'server-feature-front-door',
    comment: 'A server feature calls another only through its index.ts',
    severity: 'error',
    from: { path: `${serverFeature}([^/]+)/` },
    to: { path: serverFeature, pathNot: [`${serverFeature}$1/`, `${serverFeature}[^/]+/index[.]ts$`] },
  },
  {
    name: 'console-features-apart',
    comment: 'Console features never import one another: pages in app/pages compose them',
    severity: 'error',
    from: { path: `${consoleFeature}([^/]+)/` },
    to: { path: consoleFeature, pathNot: `${consoleFeature}$1/` },
  },
  {
    name: 'console-feature-front-door',
    comment:
      'The app of the console imports a feature through its index.ts, or one page that is fetched separately',
    severity: 'error',
    from: { path: '^apps/console/src/', pathNot: [consoleFeature, testFiles] },
    to: { path: consoleFeature, pathNot: `${consoleFeature}[^/]+/(index[.]ts|.+-page[.]tsx)$` },
  },
  {
    name: 'fastify-in-routes',
    comment: 'Inside a server feature only *.route.ts imports Fastify',
    severity: 'error',
    from: { path: serverFeature, pathNot: ['[.]route[.]ts$', testFiles] },
    to: { path: 'node_modules/(fastify|@fastify)/' },
  },
  {
    name: 'sql-in-repositories',
    comment:
      'Inside a server feature only *.repository.ts and *.policy.ts write SQL; services hold an opaque database handle',
    severity: 'error',
    from: { path: serverFeature, pathNot: ['[.](repository|policy)[.]ts$', testFiles] },
    to: {
      path: [
        'node_modules/(kysely|postgres)/',
        '^(node:)?sqlite$',
        '^apps/server/src/platform/database/query[.]ts$',
      ],
    },
  },
];
