import { expect, test } from 'vitest';
import { breakLines, unbrokenParts } from './break-lines.ts';

/** Chinese letters are twice as wide as others. */
const measure = (letter: string) => (letter > '\u2fff' ? 2 : 1);
const lines = (text: string, width: number) =>
  breakLines([{ text, weight: 'regular' }], width, measure).map((line) =>
    line.map((piece) => piece.text).join(''),
  );

test('breaks between words, and a word only if it is wider than a line', () => {
  expect(lines('Plays alone while active', 11)).toEqual(['Plays alone ', 'while ', 'active']);
  expect(lines('Synchronized', 8)).toEqual(['Synchron', 'ized']);
});

test('breaks Chinese anywhere but before a full stop', () => {
  expect(lines('设备按计划播放。', 8)).toEqual(['设备按计', '划播放。']);
  expect(lines('按计划播。', 8)).toEqual(['按计划', '播。']);
});

test('begins a line where the text does', () => {
  expect(lines('a\nb', 8)).toEqual(['a', 'b']);
});

test('keeps the pieces of a line apart', () => {
  const pieces = [
    { text: 'Select ', weight: 'regular' },
    { text: 'Save', weight: 'bold' },
    { text: '.', weight: 'regular' },
  ] as const;
  expect(breakLines(pieces, 50, measure)).toEqual([pieces]);
  expect(unbrokenParts('Won’t be ready')).toEqual(['Won’t', 'be', 'ready']);
});
