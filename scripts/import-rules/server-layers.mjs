import { testFiles } from './test-files.mjs';

const serverFeature = '^apps/server/src/features/';

/** Pure layers: the same input gives the same result; no database handle, clock, file or network. */
const pure = ['entity', 'model', 'rules', 'schema'];

/**
 * The layers of a server feature, from the top. Each file is named after its layer, `x.<layer>.ts`, and imports only the
 * layers listed here; `types` are layers of which only types may be imported.
 * @type {Record<string, { imports: string[]; types?: string[] }>}
 */
const layers = {
  route: { imports: ['route', 'service', ...pure], types: ['work', 'engine', 'memory'] },
  service: {
    imports: ['service', 'work', 'engine', 'memory', 'repository', 'policy', 'topic', 'job', ...pure],
  },
  work: { imports: ['work', 'engine', 'memory', 'repository', 'policy', 'topic', 'job', ...pure] },
  engine: { imports: ['engine', 'memory', ...pure], types: ['repository'] },
  memory: { imports: ['memory', ...pure], types: ['repository'] },
  repository: { imports: ['repository', 'policy', 'job', ...pure] },
  policy: { imports: ['policy', ...pure] },
  topic: { imports: pure },
  job: { imports: pure },
  entity: { imports: pure, types: ['repository'] },
  model: { imports: pure, types: ['repository'] },
  rules: { imports: pure, types: ['repository'] },
  schema: { imports: pure },
};

/** `*.feature.ts` and `index.ts` compose a feature, and may import all of it. */
const composing = ['feature'];

/** Fails files of server features whose name tells no layer; a rule about imports would miss those that import nothing. */
export const serverLayerNames = {
  name: 'server-layer',
  comment: `A file of a server feature is named after its layer: ${Object.keys(layers).join(', ')} or feature`,
  applies: new RegExp(`${serverFeature}[^/]+/`),
  exempt: new RegExp(
    `[.](${[...Object.keys(layers), ...composing].join('|')})[.]ts$|/index[.]ts$|${testFiles}`,
  ),
};

/**
 * Rules between the layers of a server feature.
 * @type {import('dependency-cruiser').IForbiddenRuleType[]}
 */
export const serverLayerRules = [
  ...Object.entries(layers).flatMap(([layer, allowed]) => rulesOf(layer, allowed)),
  {
    name: 'pure-layers-hold-nothing',
    comment: `Pure layers (${pure.join(', ')}) get rows and a moment; they hold no database handle, clock, source of chance or platform`,
    severity: 'error',
    from: { path: `${serverFeature}.+[.](${pure.join('|')})[.]ts$` },
    to: {
      path: [
        '^apps/server/src/platform/(database/transaction|clock/(clock|system-clock|pause)|chance/[^/]+|platform)[.]ts$',
        '^apps/server/src/platform/(content-store|http|jobs|live|outgoing)/',
        '^(node:)?(fs|fs/promises|child_process|worker_threads)$',
      ],
    },
  },
];

/**
 * @param {string} layer
 * @param {{ imports: string[]; types?: string[] }} allowed
 * @returns {import('dependency-cruiser').IForbiddenRuleType[]}
 */
function rulesOf(layer, { imports, types = [] }) {
  const others = [...Object.keys(layers), ...composing].filter(
    (other) => !imports.includes(other) && !types.includes(other),
  );
  const from = { path: `${serverFeature}([^/]+)/.*[.]${layer}[.]ts$` };
  const to = (/** @type {string[]} */ names) => `${serverFeature}$1/.*[.](${names.join('|')})[.]ts$`;
  /** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
  const rules = [
    {
      name: `server-layers:${layer}`,
      comment: `*.${layer}.ts imports only ${imports.join(', ')}${types.length ? `, and types of ${types.join(', ')}` : ''}`,
      severity: 'error',
      from,
      to: { path: to(others) },
    },
  ];
  if (types.length > 0) {
    rules.push({
      name: `server-layers:${layer}-types`,
      comment: `*.${layer}.ts imports only types of ${types.join(', ')}`,
      severity: 'error',
      from,
      to: { path: to(types), dependencyTypesNot: ['type-only'] },
    });
  }
  return rules;
}
