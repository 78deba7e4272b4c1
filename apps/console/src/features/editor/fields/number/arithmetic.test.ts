import { expect, test } from 'vitest';
import { plainNumber, readCalculation } from './arithmetic.ts';

test.each([
  ['1920/2', 960],
  ['1920 / 2 - 10', 950],
  ['2+3*4', 14],
  ['(2+3)*-4', -20],
  ['1080×1.5', 1620],
  ['９６０÷３', 320],
  ['-5+20', 15],
  ['12-8', 4],
])('calculates %s', (text, result) => {
  const calculation = readCalculation(text);
  expect(calculation).toMatchObject({ isRelative: false });
  expect(calculation?.result(0)).toBe(result);
});

test.each([
  ['+10', 110],
  ['*1.5', 150],
  ['/4', 25],
  ['+10*2', 120],
])('continues from the current value with %s', (text, result) => {
  expect(readCalculation(text)?.isRelative).toBe(true);
  expect(readCalculation(text)?.result(100)).toBe(result);
});

test.each(['1/0', '2+', '(3', '3)', '1..2+1', '2**3', '+', '1-a', 'alert(1)'])(
  'gives no result for %s',
  (text) => {
    expect(readCalculation(text)?.result(1)).toBeUndefined();
  },
);

test('a number with a sign is a number, and other text is neither', () => {
  expect([plainNumber('-12.5'), plainNumber('.5'), plainNumber('１２')]).toEqual([-12.5, 0.5, 12]);
  expect([plainNumber('+5'), plainNumber(''), plainNumber('ten')]).toEqual([undefined, undefined, undefined]);
  expect([readCalculation('-12.5'), readCalculation('ten')]).toEqual([undefined, undefined]);
});
