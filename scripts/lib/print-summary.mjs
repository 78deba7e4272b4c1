import { existsSync, readFileSync } from 'node:fs';
import { failedTests } from './failed-tests.mjs';

/** @typedef {import('./run-stage.mjs').Stage} Stage */
/** @typedef {import('./time-reporter.mjs').FileTimes} FileTimes */

const SLOWEST_FILES = 10;

/**
 * Prints the slowest test files, where the time of each project went, and the tests that failed.
 * @param {Stage[]} stages
 */
export function printSummary(stages) {
  const files = stages.flatMap(({ times }) => times ?? []).flatMap(readTimes);
  const slowest = [...files].sort((a, b) => total(b) - total(a)).slice(0, SLOWEST_FILES);
  printList(
    'Slowest test files:',
    slowest.map((times) => `${inSeconds(total(times))}  ${times.file}`),
  );
  printList(
    'Time of all workers:',
    [...new Set(files.map(({ project }) => project))].map((project) =>
      projectLine(
        project,
        files.filter((times) => times.project === project),
      ),
    ),
  );
  printList('Failed tests:', stages.flatMap(({ report }) => report ?? []).flatMap(failedTests));
}

/**
 * @param {string} name
 * @param {FileTimes[]} files its own
 */
function projectLine(name, files) {
  const sum = (/** @type {'setUp' | 'imports' | 'tests'} */ part) =>
    inSeconds(files.reduce((seconds, file) => seconds + file[part], 0));
  return `${name.padEnd(8)} ${sum('tests')} tests, ${sum('imports')} imports, ${sum('setUp')} set-up, ${files.length} files`;
}

/** @param {FileTimes} times */
function total({ setUp, imports, tests }) {
  return setUp + imports + tests;
}

/**
 * @param {string} heading
 * @param {string[]} lines
 */
function printList(heading, lines) {
  if (lines.length > 0) console.log([heading, ...lines].join('\n  '));
}

/**
 * @param {string} path
 * @returns {FileTimes[]}
 */
function readTimes(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
}

/** @param {number} seconds */
function inSeconds(seconds) {
  return `${seconds.toFixed(1).padStart(7)} s`;
}
