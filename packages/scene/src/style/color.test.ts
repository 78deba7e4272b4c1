import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseColor, toCssColor } from './color.ts';

test.each([
  ['#f00', 'rgba(255, 0, 0, 1)'],
  ['#00FF7f', 'rgba(0, 255, 127, 1)'],
  ['#00000080', 'rgba(0, 0, 0, 0.502)'],
  ['transparent', 'rgba(0, 0, 0, 0)'],
])('reads %s', (text, css) => {
  const color = parseColor(text);
  expect(color && toCssColor(color)).toBe(css);
});

test.each([
  'red;background:url(//x)',
  'red',
  '#ff',
  '#ggg',
  '#fff ',
  '#12345',
  'rgb(0,0,0)',
  'url(x)',
  '',
  '#fff\n',
])('refuses %j', (text) => {
  expect(parseColor(text)).toBeUndefined();
});

test('outputs only numbers for any text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const color = parseColor(text);
      expect(color === undefined || /^rgba\(\d+, \d+, \d+, [\d.]+\)$/.test(toCssColor(color))).toBe(true);
    }),
  );
});
