import './typescript6.mjs';
import { existsSync } from 'node:fs';
import { folderCycles, noFolderCycle } from './folder-cycles.mjs';
import { generalRules } from './general-rules.mjs';
import { layerRules } from './layer-rules.mjs';
import { serverLayerNames, serverLayerRules } from './server-layers.mjs';
import { workspaceRules } from './workspace-rules.mjs';

/*
 * Checks the import rules in the current folder; `--json` prints the violations as data.
 */
const { cruise } = await import('dependency-cruiser');
const root = process.cwd();
const rules = [...workspaceRules(root), ...layerRules, ...serverLayerRules, ...generalRules];
const { output } = await cruise(
  ['packages', 'apps', 'art', 'e2e', 'bench'].filter((folder) => existsSync(folder)),
  {
    baseDir: root,
    outputType: 'json',
    validate: true,
    ruleSet: { forbidden: rules },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^((packages|apps)/[^/]+|art|e2e|bench)/(dist|[.]cache)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'types', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts', '.css'],
    },
  },
);
/** @type {{ modules: { source: string; dependencies: { resolved: string }[] }[]; summary: { violations: Violation[] } }} */
const { modules, summary } = JSON.parse(/** @type {string} */ (output));
const violations = [
  ...summary.violations,
  ...withoutLayer(modules.map(({ source }) => source)),
  ...folderCycles(modules),
];
if (process.argv.includes('--json')) console.log(JSON.stringify(violations));
else report();
process.exitCode = violations.length > 0 ? 1 : 0;

/** @typedef {{ from: string; to: string; rule: { name: string } }} Violation */

/**
 * @param {string[]} sources
 * @returns {Violation[]}
 */
function withoutLayer(sources) {
  const { name, applies, exempt } = serverLayerNames;
  return sources
    .filter((source) => applies.test(source) && !exempt.test(source))
    .map((source) => ({ from: source, to: 'no layer', rule: { name } }));
}

function report() {
  const comments = new Map(
    [...rules, serverLayerNames, noFolderCycle].map(({ name, comment }) => [name, comment]),
  );
  for (const { rule, from, to } of violations) {
    console.log(`${from} → ${to}\n  ${rule.name}: ${comments.get(rule.name)}`);
  }
  console.log(`${violations.length} violations in ${modules.length} modules`);
}
