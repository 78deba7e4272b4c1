import { contrast, readableAccent } from '@marquee/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WHITE } from './palette.ts';
import { paletteOf } from './palette-of.ts';
import { withAccent } from './with-accent.ts';

const TEXT = 4.5;

test.each([false, true])('every accent of a company can be read, dark: %s', (isDark) => {
  const color = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(color, (wanted) => {
      const colours = withAccent(paletteOf(isDark), readableAccent(wanted), isDark);
      const pairs = [
        [WHITE, colours.accent],
        [WHITE, colours.accentHover],
        [colours.accentText, colours.sheet],
        [colours.accentText, colours.fill1],
        [colours.accentText, colours.accentTint],
        [colours.inkAccent, colours.ink],
      ] as const;
      for (const [text, background] of pairs)
        expect(contrast(text, background), `${text} on ${background}`).toBeGreaterThanOrEqual(TEXT);
    }),
  );
});

test('the colours of states stay', () => {
  const { red, amber, green } = withAccent(paletteOf(false), '#8a4b1f', false);
  expect({ red, amber, green }).toEqual({
    red: paletteOf(false).red,
    amber: paletteOf(false).amber,
    green: paletteOf(false).green,
  });
});
