import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['林知夏', '林'],
  ['Jo Wilson', 'JW'],
  ['admin', 'A'],
  ['zhang.san', 'ZS'],
  ['  Émile  Zola Junior ', 'ÉZ'],
  ['𠮷田', '𠮷'],
  ['', ''],
])('%s has the initials %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
