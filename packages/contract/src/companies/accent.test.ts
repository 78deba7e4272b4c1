import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrast, readableAccent } from './accent.ts';

it('computes the contrast of two colours as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
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
      expect(contrast(accent, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      if (accent !== wanted) expect(contrast(accent, '#ffffff')).toBeLessThan(5.2);
    }),
  );
});
