import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** @typedef {import('./run-stage.mjs').Stage} Stage */

const reports = join(root, 'test-results');

/**
 * What `npm run check` runs.
 * @returns {Stage[]}
 */
export function checkStages() {
  return [
    { name: 'format', args: [tool('@biomejs/biome/bin/biome'), 'check'], minutes: 2 },
    { name: 'import rules', args: [join(root, 'scripts/import-rules/cruise.mjs')], minutes: 2 },
    { name: 'types', args: [join(root, 'scripts/check-types.mjs')], minutes: 5 },
    { name: 'lint', args: [tool('oxlint/bin/oxlint'), '--deny-warnings'], minutes: 5 },
    { name: 'dead code', args: [tool('knip/bin/knip.js'), '--no-progress'], minutes: 5 },
    vitest('unit', 10),
  ];
}

/**
 * What `npm test` runs: the checks, the server on both databases, and the browser on the built apps.
 * @returns {Stage[]}
 */
export function testStages() {
  return [
    ...checkStages(),
    { name: 'build', args: [join(root, 'scripts/build.mjs'), '--stale'], minutes: 5 },
    vitest('server', 15),
    { ...vitest('e2e', 18), after: ['build'], alone: true },
  ];
}

/**
 * @param {string} project
 * @param {number} minutes
 * @returns {Stage}
 */
function vitest(project, minutes) {
  const report = join(reports, `${project}.json`);
  mkdirSync(reports, { recursive: true });
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return {
    name: project,
    args: [tool('vitest/vitest.mjs'), 'run', '--project', project, ...reporters],
    minutes,
    report,
  };
}

/** @param {string} path */
function tool(path) {
  return join(root, 'node_modules', path);
}
