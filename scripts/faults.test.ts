import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './lib/root.mjs';

const rows = readRows(readFileSync(join(root, 'docs/faults.md'), 'utf8'));

test('every fault from R1 to R9 is shown by a test', () => {
  expect(rows.flatMap(({ numbers }) => numbers)).toEqual(
    Array.from({ length: 9 }, (_, index) => `R${index + 1}`),
  );
});

describe.each(rows)('$numbers', ({ numbers, files }) => {
  test('is shown by files that have its number in a title', () => {
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      expect(existsSync(join(root, file)), file).toBe(true);
      const text = readFileSync(join(root, file), 'utf8');
      // In the line of the call, or in the next one where the call is broken.
      const isShown = (number: string) =>
        new RegExp(`\\b(?:it|describe)\\b[^\\n]*\\n?[^\\n]*\\b${number}\\b`).test(text);
      expect(
        numbers.filter((number) => !isShown(number)),
        file,
      ).toEqual([]);
    }
  });
});

/** The rows of the table: the numbers of the first column, and the files of the last one. */
function readRows(text: string): { numbers: string[]; files: string[] }[] {
  return text.split('\n').flatMap((line) => {
    const cells = line.split('|');
    const numbers = cells[1]?.match(/\bR\d+\b/g);
    if (!numbers) return [];
    return [{ numbers, files: [...(cells[4] ?? '').matchAll(/`([^`]+)`/g)].map(([, file = '']) => file) }];
  });
}
