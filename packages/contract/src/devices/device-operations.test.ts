import { COMMANDS } from '@marquee/commands';
import { expect, test } from 'vitest';
import { DEVICE_OPERATION_NUMBERS, operationName } from './device-operations.ts';

test('an operation is called in filters as in the rows of its command', () => {
  for (const { name, operation } of COMMANDS)
    for (const lang of ['zh', 'en'] as const)
      expect(operationName(operation, null, lang), name).toBe(operationName(operation, name, lang));
});

test('an upgrade says what it replaces', () => {
  expect(operationName(5, 'rpc-upgrade', 'en')).toBe('Upgrade software');
  expect(operationName(6, 'rpc-upgrade', 'zh')).toBe('固件升级');
});

test('every known number has a name of its own', () => {
  const names = DEVICE_OPERATION_NUMBERS.map((number) => operationName(number, null, 'en'));
  expect(new Set(names).size).toBe(names.length);
  expect(DEVICE_OPERATION_NUMBERS).toEqual(
    expect.arrayContaining([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 14, 15, 16, 17, 18, 20, 21, 22, 23, 24, 25, 26, 27,
    ]),
  );
  expect(DEVICE_OPERATION_NUMBERS).toEqual(expect.arrayContaining([110, 111, 600, 601, 602, 603]));
  expect(operationName(999, null, 'en')).toBe('999');
  expect(operationName(999, 'rpc-of-tomorrow', 'en')).toBe('rpc-of-tomorrow');
});
