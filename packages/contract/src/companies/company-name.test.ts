import { expect, test } from 'vitest';
import { companyNameIn, FIRST_COMPANY_NAME } from './company-name.ts';

test.each([
  ['zh', FIRST_COMPANY_NAME, '默认企业'],
  ['en', FIRST_COMPANY_NAME, 'Default company'],
  ['zh', '小吃店', '小吃店'],
] as const)('console F: in %s, the company %s is called %s', (lang, name, expected) => {
  expect(companyNameIn(lang, name)).toBe(expected);
});
