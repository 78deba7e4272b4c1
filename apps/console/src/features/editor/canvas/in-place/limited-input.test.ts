import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limitedInput } from './limited-input.ts';

test.each([
  ['fits', 'ab', 'abc', 'abc', 3],
  ['is cut where it was inserted', 'abcd', 'abXYZcd', 'abXcd', 3],
  ['replaces a selection', 'abcde', 'aXYZe', 'aXYZe', 4],
  ['counts an emoji as one character', '欢迎', '欢🎉🎉🎉🎉迎', '欢🎉🎉🎉迎', 7],
  ['leaves a full text alone', 'abcde', 'abcdeX', 'abcde', 5],
])('an input that %s', (_, before, after, text, caret) => {
  expect(limitedInput(before, after, 5)).toEqual({ text, caret });
});

test('never exceeds the limit and never loses what was there', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 12 });
  fc.assert(
    fc.property(text, text, fc.nat(12), (before, inserted, at) => {
      const characters = [...before];
      const max = characters.length + 3;
      const after = [...characters.slice(0, at), inserted, ...characters.slice(at)].join('');
      const limited = limitedInput(before, after, max);
      expect([...limited.text].length).toBeLessThanOrEqual(max);
      expect(limited.text.length).toBeGreaterThanOrEqual(before.length);
    }),
  );
});
