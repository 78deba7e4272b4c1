import { expect, test } from 'vitest';
import { copyName } from './copy-name.ts';

test('console 20: a copy is called a copy', () => {
  expect(copyName('Menu', '-copy')).toBe('Menu-copy');
  expect(copyName('文本 1', ' 副本')).toBe('文本 1 副本');
});

test('console 20: names of copies are unique, and a copy of a copy counts on', () => {
  expect(copyName('Text 1', ' copy', new Set(['Text 1 copy']))).toBe('Text 1 copy 2');
  expect(copyName('Text 1 copy', ' copy', new Set(['Text 1', 'Text 1 copy']))).toBe('Text 1 copy 2');
  expect(copyName('Menu-copy-2', '-copy', new Set(['Menu-copy', 'Menu-copy-2']))).toBe('Menu-copy-3');
});

test('console 20: names of copies have at most 32 characters', () => {
  const long = 'x'.repeat(32);
  expect(copyName(long, '-copy')).toBe(`${'x'.repeat(27)}-copy`);
  expect(copyName(long, '-copy', new Set([`${'x'.repeat(27)}-copy`]))).toBe(`${'x'.repeat(25)}-copy-2`);
});
