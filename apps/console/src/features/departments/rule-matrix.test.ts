import { allows, DEFAULT_RULE, FULL_RULE } from '@marquee/contract';
import { expect, test } from 'vitest';
import { columnCells, rowCells, stateOf, tick } from './rule-matrix.ts';

const NOTHING = '000000000000';

test('selects one flag', () => {
  expect(tick(NOTHING, [{ relation: 'same_level', action: 'view' }], true)).toBe('000001000000');
  expect(tick(FULL_RULE, [{ relation: 'others', action: 'create' }], false)).toBe('111111110111');
});

test.each(['change', 'delete'] as const)('%s selects view as well', (action) => {
  const rule = tick(NOTHING, [{ relation: 'others', action }], true);
  expect(allows(rule, 'view', 'others')).toBe(true);
  expect(allows(rule, 'view', 'own')).toBe(false);
});

test('without view nothing can be changed or deleted, but items can be created', () => {
  expect(tick(DEFAULT_RULE, [{ relation: 'own', action: 'view' }], false)).toBe('100000000000');
});

test('selects a whole row and a whole column', () => {
  expect(tick(NOTHING, rowCells('same_level'), true)).toBe('000011110000');
  expect(tick(NOTHING, columnCells('delete'), true)).toBe('010101010101');
  expect(tick(FULL_RULE, columnCells('view'), false)).toBe('100010001000');
});

test('distinguishes all, some and none of a row', () => {
  expect(stateOf(DEFAULT_RULE, rowCells('own'))).toBe('all');
  expect(stateOf(DEFAULT_RULE, columnCells('view'))).toBe('some');
  expect(stateOf(DEFAULT_RULE, rowCells('others'))).toBe('none');
});
