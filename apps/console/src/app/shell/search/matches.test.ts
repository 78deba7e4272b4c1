import { expect, test } from 'vitest';
import { matches } from './matches.ts';

test.each([
  ['素材列表', '素材', true],
  ['Play statistics', 'STAT play', true],
  ['Play statistics', 'plays', false],
  ['ＡＢＣ大厅', 'abc', true],
  ['华东大区', '华南', false],
])('%s, searched for %s: %s', (name, text, expected) => {
  expect(matches(name, text)).toBe(expected);
});
