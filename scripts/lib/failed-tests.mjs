import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './root.mjs';

/**
 * The failed tests of a Vitest JSON report, each with its file and the subjects that it is described under.
 * @param {string} report a path; a missing report has none
 * @returns {string[]}
 */
export function failedTests(report) {
  if (!existsSync(report)) return [];
  /** @type {{ name: string; assertionResults: { status: string; ancestorTitles: string[]; title: string }[] }[]} */
  const files = JSON.parse(readFileSync(report, 'utf8')).testResults;
  return files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ ancestorTitles, title }) => [relative(root, name), ...ancestorTitles, title].join(' > ')),
  );
}
