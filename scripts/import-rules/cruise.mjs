import './typescript6.mjs';
import { existsSync } from 'node:fs';
import { generalRules } from './general-rules.mjs';
import { layerRules } from './layer-rules.mjs';
import { workspaceRules } from './workspace-rules.mjs';

/*
 * Checks the import rules in the current folder; `--json` prints the violations as data.
 */
const { cruise } = await import('dependency-cruiser');
const root = process.cwd();
const rules = [...workspaceRules(root), ...layerRules, ...generalRules];
const { output } = await cruise(
  ['packages', 'apps', 'e2e', 'bench'].filter((folder) => existsSync(folder)),
  {
    baseDir: root,
    outputType: 'json',
    validate: true,
    ruleSet: { forbidden: rules },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^((packages|apps)/[^/]+|e2e|bench)/(dist|[.]cache)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'types', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts', '.css'],
    },
  },
);
const { summary } = JSON.parse(/** @type {string} */ (output));
if (process.argv.includes('--json')) console.log(JSON.stringify(summary.violations));
else report(summary);
process.exitCode = summary.violations.length > 0 ? 1 : 0;

/** @param {{ totalCruised: number; violations: { from: string; to: string; rule: { name: string } }[] }} summary */
function report({ totalCruised, violations }) {
  for (const { rule, from, to } of violations) {
    console.log(`${from} → ${to}\n  ${rule.name}: ${rules.find(({ name }) => name === rule.name)?.comment}`);
  }
  console.log(`${violations.length} violations in ${totalCruised} modules`);
}
