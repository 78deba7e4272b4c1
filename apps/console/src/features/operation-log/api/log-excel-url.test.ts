import { expect, test } from 'vitest';
import { logExcelUrl } from './log-excel-url.ts';

test('the table is downloaded with the filter, the order and the language of the list', () => {
  expect(logExcelUrl({ user_name: 'a&b', result: '0' }, '-at', 'en')).toBe(
    '/MIPS/log/excel?user_name=a%26b&result=0&sort=-at&lang=en',
  );
  expect(logExcelUrl({}, undefined, 'zh')).toBe('/MIPS/log/excel?lang=zh');
});
