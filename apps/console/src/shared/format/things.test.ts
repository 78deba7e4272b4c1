import { HANDED_OVER } from '@marquee/contract';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import en from '../../i18n/en/index.ts';
import zh from '../../i18n/zh/index.ts';
import { countThings, type Thing } from './things.ts';

beforeAll(async () => {
  await i18next.init({ resources: { zh: { translation: zh }, en: { translation: en } } });
});

const count = (language: 'zh' | 'en', thing: Thing, number: number) =>
  countThings(i18next.getFixedT(language), thing, number);

test.each([
  ['device', 1634, '1,634 台设备', '1,634 devices'],
  ['program', 1, '1 个节目', '1 program'],
  ['user', 3, '3 名用户', '3 users'],
  ['notice', 2, '2 条消息', '2 messages'],
  ['entry', 2, '2 项', '2 items'],
] as const)('console F: a %s is counted by its own word', (thing, number, chinese, english) => {
  expect(count('zh', thing, number)).toBe(chinese);
  expect(count('en', thing, number)).toBe(english);
});

test('everything that departments hand over has a word', () => {
  for (const { kind } of HANDED_OVER) expect(count('zh', kind, 2), kind).toMatch(/^2 /);
});
