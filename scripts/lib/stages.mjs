import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** @typedef {import('./run-stage.mjs').Stage} Stage */

const reports = join(root, 'test-results');

/**
 * The stages of `npm run check`.
 * @returns {Stage[]}
 */
export function checkStages() {
  return [...staticStages(), vitest('unit tests', ['unit', 'isolated'], 10)];
}

/**
 * The stages of `npm test`: the checks, the server tests on both databases, and the browser tests on the built apps.
 * @returns {Stage[]}
 */
export function testStages() {
  return [
    ...staticStages(),
    buildStage(),
    vitest('unit and server tests', ['unit', 'isolated', 'server'], 20),
    { ...vitest('browser tests', ['e2e'], 20), after: ['build'] },
  ];
}

/**
 * The stages of `npm run soak`: every server test on both databases, and the long form of every test that has one. The
 * browser tests contain 200 kills (about 20 minutes) and an hour of a player, one after the other on a machine with one
 * processor.
 * @returns {Stage[]}
 */
export function soakStages() {
  const env = { MARQUEE_SOAK: '1' };
  return [
    buildStage(),
    { ...vitest('unit and server tests, long', ['unit', 'isolated', 'server'], 120), env },
    { ...vitest('browser tests, long', ['e2e'], 150), env, after: ['build'] },
  ];
}

/** @returns {Stage[]} */
function staticStages() {
  return [
    { name: 'types', args: [join(root, 'scripts/check-types.mjs')], minutes: 5 },
    { name: 'lint', args: [tool('oxlint/bin/oxlint'), '--deny-warnings'], minutes: 5 },
    { name: 'import rules', args: [join(root, 'scripts/import-rules/cruise.mjs')], minutes: 2 },
    { name: 'dead code', args: [tool('knip/bin/knip.js'), '--no-progress'], minutes: 5 },
    { name: 'format', args: [tool('@biomejs/biome/bin/biome'), 'check'], minutes: 2 },
  ];
}

/** @returns {Stage} */
function buildStage() {
  return { name: 'build', args: [join(root, 'scripts/build.mjs'), '--stale'], minutes: 5 };
}

/**
 * Vitest uses every processor itself, so the stage runs alone.
 * @param {string} name
 * @param {string[]} projects
 * @param {number} minutes
 * @returns {Stage}
 */
function vitest(name, projects, minutes) {
  const report = join(reports, `${projects.join('-')}.json`);
  mkdirSync(reports, { recursive: true });
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const chosen = projects.flatMap((project) => ['--project', project]);
  return {
    name,
    args: [tool('vitest/vitest.mjs'), 'run', ...chosen, ...reporters],
    minutes,
    alone: true,
    report,
  };
}

/** @param {string} path */
function tool(path) {
  return join(root, 'node_modules', path);
}
