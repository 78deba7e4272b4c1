import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** @typedef {import('./run-stage.mjs').Stage} Stage */

const reports = join(root, 'test-results');
const timeReporter = join(root, 'scripts/lib/time-reporter.mjs');

const UNIT = ['unit', 'browser', 'isolated'];
const UNIT_AND_SERVER = [...UNIT, 'server'];
const BROWSER = ['e2e'];

/**
 * The stages of `npm run check`.
 * @returns {Stage[]}
 */
export function checkStages() {
  return [...staticStages(), vitest('unit tests', UNIT, 10)];
}

/**
 * The stages of `npm test`: the build and the checks, then the unit and server tests beside the browser tests on the
 * built apps.
 * @returns {Stage[]}
 */
export function testStages() {
  return [
    buildStage(),
    ...staticStages(),
    { ...vitest('browser tests', BROWSER, 50), after: ['build'] },
    vitest('unit and server tests', UNIT_AND_SERVER, 50),
  ];
}

/**
 * The stages of `npm test -- --since <commit>`: the checks, the tests that read the whole tree, and those that reach a
 * changed file by their imports. A browser test imports neither console nor player.
 * @param {string} commit
 * @returns {Stage[]}
 */
export function changeStages(commit) {
  const changed = ['--changed', commit, '--passWithNoTests'];
  return [
    buildStage(),
    ...staticStages(),
    vitest('tests of the tree', ['unit'], 10, ['scripts/']),
    {
      ...vitest('changed unit and server tests', UNIT_AND_SERVER, 30, changed),
      mayBeEmpty: true,
    },
    { ...vitest('changed browser tests', BROWSER, 30, changed), after: ['build'], mayBeEmpty: true },
  ];
}

/**
 * The stages of `npm run soak`: every server test on both databases, and the long form of every test that has one. The
 * browser tests contain 200 kills (about 20 minutes), an hour of a player amid faults, two hours of ten players beside what
 * was predicted, two hours of a player whose memory is watched, and an hour of a large fleet, one after the other on a machine
 * with one processor.
 * @param {string[]} files parts of the paths of the test files that run; all without any
 * @returns {Stage[]}
 */
export function soakStages(files = []) {
  const soak = (/** @type {Stage} */ stage) => ({
    ...stage,
    alone: true,
    env: { ...stage.env, MARQUEE_SOAK: '1' },
    mayBeEmpty: files.length > 0,
  });
  const chosen = files.length > 0 ? [...files, '--passWithNoTests'] : [];
  return [
    buildStage(),
    soak(vitest('unit and server tests, long', UNIT_AND_SERVER, 240, chosen)),
    soak({ ...vitest('browser tests, long', BROWSER, 600, chosen), after: ['build'] }),
  ];
}

/** @returns {Stage[]} */
function staticStages() {
  return [
    { name: 'types', args: [join(root, 'scripts/check-types.mjs')], minutes: 10 },
    {
      name: 'lint',
      args: [tool('oxlint/bin/oxlint'), '--deny-warnings'],
      minutes: 10,
      // Several threads of its type checker would each resolve the same types.
      env: { GOMAXPROCS: '1' },
    },
    { name: 'import rules', args: [join(root, 'scripts/import-rules/cruise.mjs')], minutes: 2 },
    { name: 'licences', args: [join(root, 'scripts/third-party/check.mjs')], minutes: 1 },
    { name: 'refusals', args: [join(root, 'scripts/refusals/check.mjs')], minutes: 1 },
    { name: 'table owners', args: [join(root, 'scripts/table-owners/check.mjs')], minutes: 2 },
    { name: 'dead code', args: [tool('knip/bin/knip.js'), '--no-progress'], minutes: 5 },
    { name: 'format', args: [tool('@biomejs/biome/bin/biome'), 'check'], minutes: 2 },
  ];
}

/** @returns {Stage} */
function buildStage() {
  return { name: 'build', args: [join(root, 'scripts/build.mjs'), '--stale'], minutes: 10 };
}

/**
 * @param {string} name also of its reports
 * @param {string[]} projects
 * @param {number} minutes
 * @param {string[]} [args] more arguments of Vitest
 * @returns {Stage}
 */
function vitest(name, projects, minutes, args = []) {
  const report = join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);
  const times = report.replace(/json$/, 'times.json');
  mkdirSync(reports, { recursive: true });
  for (const file of [report, times]) rmSync(file, { force: true });
  const reporters = ['default', 'json', timeReporter].flatMap((reporter) => ['--reporter', reporter]);
  const chosen = projects.flatMap((project) => ['--project', project]);
  return {
    name,
    args: [tool('vitest/vitest.mjs'), 'run', ...chosen, ...reporters, `--outputFile.json=${report}`, ...args],
    minutes,
    env: { MARQUEE_TEST_TIMES: times },
    report,
    times,
  };
}

/** @param {string} path */
function tool(path) {
  return join(root, 'node_modules', path);
}
