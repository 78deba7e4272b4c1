import { expect, it } from 'vitest';
import { inDrawnOrder } from './drawn-order.ts';

const drawn = (...texts: string[]) =>
  inDrawnOrder(texts.map((text) => ({ font: text, text }))).map(({ text }) => text);

it('puts the first of several words from the right on the right', () => {
  expect(drawn('شاشة', ' ', 'الاستقبال', ' 12')).toEqual(['الاستقبال', ' ', 'شاشة', ' 12']);
});

it('leaves pieces from the left where they are', () => {
  expect(drawn('a', '停', ' ', 'מסך', ' ', 'b')).toEqual(['a', '停', ' ', 'מסך', ' ', 'b']);
  expect(drawn()).toEqual([]);
});
