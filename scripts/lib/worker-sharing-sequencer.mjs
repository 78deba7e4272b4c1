import { readFileSync } from 'node:fs';
import { BaseSequencer } from 'vitest/node';

/** @typedef {import('vitest/node').TestSpecification} TestSpecification */

/**
 * Runs test files that can share a worker one after another. When a file ends, Vitest keeps its worker only for a next file
 * of the same project and environment; for any other it starts a process, which imports everything again.
 */
export class WorkerSharingSequencer extends BaseSequencer {
  /**
   * @override
   * @param {TestSpecification[]} files
   * @returns {Promise<TestSpecification[]>} with the tests of the interface last, of which none takes long
   */
  async sort(files) {
    const byWorker = Map.groupBy(await super.sort(files), workerOf);
    return [...byWorker].sort(([one], [other]) => other.localeCompare(one)).flatMap(([, group]) => group);
  }
}

/** @param {TestSpecification} file */
function workerOf({ project, moduleId }) {
  const environment = readFileSync(moduleId, 'utf8').includes('@vitest-environment jsdom') ? 'jsdom' : 'node';
  return `${environment} ${project.name}`;
}
