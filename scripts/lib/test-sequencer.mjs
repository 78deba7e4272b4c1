import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer } from 'vitest/node';
import { LONGEST_TESTS } from './longest-tests.mjs';
import { root } from './root.mjs';

/** @typedef {import('vitest/node').TestSpecification} TestSpecification */

/**
 * Runs test files that can share a worker one after another, the longest first. When a file ends, Vitest keeps its worker
 * only for a next file of the same project and environment; for any other it starts a process, which imports everything
 * again.
 */
export class TestSequencer extends BaseSequencer {
  /**
   * @override
   * @param {TestSpecification[]} files
   * @returns {Promise<TestSpecification[]>} with the tests of the interface last, of which none takes long
   */
  async sort(files) {
    const sorted = (await super.sort(files)).sort((one, other) => rankOf(one) - rankOf(other));
    const byWorker = Map.groupBy(sorted, workerOf);
    return [...byWorker].sort(([one], [other]) => other.localeCompare(one)).flatMap(([, group]) => group);
  }
}

/** @param {TestSpecification} file */
function rankOf({ moduleId }) {
  const rank = LONGEST_TESTS.indexOf(relative(root, moduleId));
  return rank === -1 ? LONGEST_TESTS.length : rank;
}

/** @param {TestSpecification} file */
function workerOf({ project, moduleId }) {
  const environment = readFileSync(moduleId, 'utf8').includes('@vitest-environment jsdom') ? 'jsdom' : 'node';
  return `${environment} ${project.name}`;
}
