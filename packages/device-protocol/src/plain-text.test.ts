import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainText, toPlainText } from './primitives.ts';

/** Halves of surrogate pairs among them. */
const anyText = fc.array(fc.nat(0xffff), { maxLength: 40 }).map((units) => String.fromCharCode(...units));

it('J10 makes any text one that the protocol accepts, of at most that length', () => {
  fc.assert(
    fc.property(anyText, fc.nat(30), (text, maxLength) => {
      const plain = toPlainText(text, maxLength);
      expect(plainText(maxLength).safeParse(plain).success).toBe(true);
    }),
  );
  expect(toPlainText('a\u0085b\rc', 10)).toBe('a b c');
  expect(toPlainText('poster 😀', 8)).toBe('poster ');
});
