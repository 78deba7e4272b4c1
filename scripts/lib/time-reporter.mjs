import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './root.mjs';

/** @typedef {import('vitest/node').Reporter} Reporter */

/**
 * Where the time of a test file went, in seconds.
 * @typedef {object} FileTimes
 * @property {string} project
 * @property {string} file relative to the root
 * @property {number} setUp preparing the worker, its environment and the set-up files
 * @property {number} imports
 * @property {number} tests tests and hooks
 */

/**
 * A Vitest reporter that writes {@link FileTimes} of every test file as JSON to the path in `MARQUEE_TEST_TIMES`.
 * @implements {Reporter}
 */
export default class TimeReporter {
  /** @type {FileTimes[]} */
  #files = [];

  /**
   * Times of environments that have been counted: files that share a worker share its environment, and Vitest reports its
   * time for each of them.
   * @type {Set<number>}
   */
  #environments = new Set();

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    const times = module.diagnostic();
    const environment = this.#environments.has(times.environmentSetupDuration)
      ? 0
      : times.environmentSetupDuration;
    this.#environments.add(times.environmentSetupDuration);
    this.#files.push({
      project: module.project.name,
      file: relative(root, module.moduleId),
      setUp: (times.prepareDuration + environment + times.setupDuration) / 1000,
      imports: times.collectDuration / 1000,
      tests: times.duration / 1000,
    });
  }

  onTestRunEnd() {
    const path = process.env['MARQUEE_TEST_TIMES'];
    if (path) writeFileSync(path, JSON.stringify(this.#files));
  }
}
