import type { AgeBand } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { ageTexts } from './viewer-text.ts';

const t = ((key: string, values: object = {}) =>
  [key.split('.').at(-1), ...Object.values(values)].join(' ')) as unknown as TFunction;

test.each<[AgeBand[], string[]]>([
  [[], []],
  [['51+'], ['oldest']],
  [['21-30', '11-20'], ['age 11–30']],
  [
    ['0-10', '31-40'],
    ['age 0–10', 'age 31–40'],
  ],
  [
    ['11-20', '41-50', '51+'],
    ['age 11–20', 'ages_from 41'],
  ],
  [['0-10', '11-20', '21-30', '31-40', '41-50', '51+'], ['all_ages']],
])('writes the age bands %j as %j', (bands, texts) => {
  expect(ageTexts(bands, t)).toEqual(texts);
});
