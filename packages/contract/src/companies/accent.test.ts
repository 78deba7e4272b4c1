import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrastWithWhite, readableAccent } from './accent.ts';

it('computes the contrast of white text as WCAG does', () => {
  expect(contrastWithWhite('#000000')).toBeCloseTo(21);
  expect(contrastWithWhite('#ffffff')).toBeCloseTo(1);
  expect(contrastWithWhite('#767676')).toBeCloseTo(4.54, 2);
});

it('keeps an accent on which white text is readable', () => {
  expect(readableAccent('#0b7078')).toBe('#0b7078');
  expect(readableAccent('#8a4b1f')).toBe('#8a4b1f');
});

it('darkens every other accent only as much as needed', () => {
  const color = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(color, (wanted) => {
      const accent = readableAccent(wanted);
      expect(contrastWithWhite(accent)).toBeGreaterThanOrEqual(4.5);
      if (accent !== wanted) expect(contrastWithWhite(accent)).toBeLessThan(5.2);
    }),
  );
});
