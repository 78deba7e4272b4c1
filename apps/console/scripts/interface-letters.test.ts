import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { interfaceLetters, unicodeRange } from './interface-letters.ts';

/** Letters that may be missing before the font is written again. They come from a slice of the whole font. */
const TOLERATED = 30;

const sheet = readFileSync(join(import.meta.dirname, '../src/shared/styles/fonts/interface.css'), 'utf8');

it('console 9: the font of the Chinese interface has nearly all of its letters (otherwise run subset-fonts.ts)', () => {
  const [regular = [], still, bold = [], more = []] = [...sheet.matchAll(/unicode-range:([^;]+);/g)].map(
    ([, range = '']) => range.split(',').flatMap((part) => codesOf(part.trim())),
  );
  expect(still).toEqual(regular);
  expect([...bold, ...more].sort((a, b) => a - b)).toEqual(regular);
  const held = new Set(regular);
  const missing = interfaceLetters().filter((letter) => !held.has(letter.codePointAt(0) ?? 0));
  expect(missing.length, missing.join('')).toBeLessThanOrEqual(TOLERATED);
});

it('lists letters that follow each other as one range', () => {
  expect(unicodeRange(['a', 'b', 'c', '中'])).toBe('U+0061-0063, U+4E2D');
});

/** @param part such as U+4E00-4E03 */
function codesOf(part: string): number[] {
  const [from = 0, to = from] = part
    .replace('U+', '')
    .split('-')
    .map((hex) => Number.parseInt(hex, 16));
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}
