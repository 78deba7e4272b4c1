import { expect, test } from 'vitest';
import { logExcelUrl } from './log-excel-url.ts';

test('the download has the filters, order, language and time zone of the list', () => {
  expect(logExcelUrl({ user_name: 'a&b', result: '0' }, '-at', 'en', 'Asia/Shanghai')).toBe(
    '/MIPS/log/excel?user_name=a%26b&result=0&sort=-at&lang=en&time_zone=Asia%2FShanghai',
  );
  expect(logExcelUrl({}, undefined, 'zh', 'UTC')).toBe('/MIPS/log/excel?lang=zh&time_zone=UTC');
});
