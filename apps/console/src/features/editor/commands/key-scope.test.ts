// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { isInDialog, isWriting, usesPlainKeys } from './key-scope.ts';

function within(html: string): Element | null {
  document.body.innerHTML = html;
  return document.querySelector('[data-here]');
}

test.each([
  ['<textarea data-here></textarea>', true, true],
  ['<input type="text" data-here>', true, true],
  ['<input type="radio" data-here>', false, true],
  ['<input role="combobox" readonly data-here>', false, true],
  ['<div role="slider" data-here></div>', false, true],
  ['<button data-here></button>', false, false],
  ['<div data-here></div>', false, false],
])('%s: writes %s, uses plain keys %s', (html, writes, plain) => {
  const target = within(html);
  expect(isWriting(target)).toBe(writes);
  expect(usesPlainKeys(target)).toBe(plain);
});

test('recognises nodes within a dialog', () => {
  expect(isInDialog(within('<div role="dialog"><p data-here></p></div>'))).toBe(true);
  expect(isInDialog(within('<p data-here></p>'))).toBe(false);
});
