import { existsSync, readFileSync } from 'node:fs';

/**
 * The share of a stage in the final count: the tests of its report, or one for the stage itself. A report that is missing,
 * contains no test where there must be one, or reports success although the program failed counts as one more failure, so that a crash never passes.
 * @param {import('./run-stage.mjs').Stage} stage
 * @param {boolean} ok whether the stage's program succeeded
 */
export function countTests({ report, mayBeEmpty = false }, ok) {
  if (!report) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  const { passed, failed } = existsSync(report) ? countReport(report) : { passed: 0, failed: 0 };
  const missing = failed === 0 && (!ok || (passed === 0 && !mayBeEmpty));
  return { passed, failed: missing ? 1 : failed };
}

/**
 * A test file that could not be loaded fails without any failed test.
 * @param {string} report
 */
function countReport(report) {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const broken = testResults.filter(
    (
      /** @type {{ status: string; assertionResults: { status: string }[] }} */ { status, assertionResults },
    ) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}
