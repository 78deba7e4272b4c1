import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './root.mjs';

/**
 * The slowest test files of all reports; a file in several projects appears once for each.
 * @param {string[]} reports paths of Vitest JSON reports; missing ones are skipped
 * @param {number} count
 * @returns {{ file: string; seconds: number }[]} the slowest first
 */
export function slowestFiles(reports, count) {
  return reports
    .filter((report) => existsSync(report))
    .flatMap((report) => JSON.parse(readFileSync(report, 'utf8')).testResults)
    .map(
      (/** @type {{ name: string; startTime: number; endTime: number }} */ { name, startTime, endTime }) => ({
        file: relative(root, name),
        seconds: (endTime - startTime) / 1000,
      }),
    )
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count);
}
