import { expect, test } from 'vitest';
import { numberFault } from './number-fault.ts';

const seconds = { min: 3, max: 3600, digits: 0 };

test.each([
  [null, 'required'],
  [2, 'range'],
  [3, null],
  [3600, null],
  [3601, 'range'],
  [4.5, 'whole'],
] as const)('of 3-3600 whole seconds, %s is refused with %s', (value, fault) => {
  expect(numberFault(value, seconds)).toBe(fault);
});

test('accepts as many decimals as the field allows', () => {
  const lineHeight = { min: 0.5, max: 5, digits: 1 };
  expect(numberFault(1.4, lineHeight)).toBeNull();
  expect(numberFault(1.45, lineHeight)).toBe('digits');
});
