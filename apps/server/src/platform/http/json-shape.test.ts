import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shapeFault } from './json-shape.ts';

test('any JSON of a usual size is let through', () => {
  fc.assert(fc.property(fc.json({ maxDepth: 30 }), (text) => shapeFault(text) === undefined));
});

test('brackets, commas and quotes in texts do not count', () => {
  const text = '[{,"\\'.repeat(200_000);
  expect(shapeFault(JSON.stringify({ text, list: [text] }))).toBeUndefined();
});

test.each([
  ['lists', '['.repeat(33)],
  ['objects', '{"a":'.repeat(33)],
])('security 1: %s that are nested too deeply are refused before they are parsed', (_, text) => {
  expect(shapeFault(text)).toBe('nested too deeply');
});

test('security 1: too many values are refused before they are parsed', () => {
  const list = (length: number) => JSON.stringify(Array.from({ length }, () => 1));
  expect(shapeFault(list(110_000))).toBeUndefined();
  expect(shapeFault(list(110_002))).toBe('too many values');
  expect(shapeFault(`[${'{},'.repeat(60_000)}{}]`)).toBe('too many values');
});

test('security 1: an object of too many fields is refused before it is parsed', () => {
  const object = (length: number) =>
    JSON.stringify({ list: [Object.fromEntries(Array.from({ length }, (_, index) => [`k${index}`, 0]))] });
  expect(shapeFault(object(1000))).toBeUndefined();
  expect(shapeFault(object(1001))).toBe('too many fields');
});
