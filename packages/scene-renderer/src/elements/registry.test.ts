import { ELEMENT_TYPES } from '@marquee/scene';
import { expect, test } from 'vitest';
import { ELEMENT_VIEWS } from './registry.ts';

test('every element type can be painted', () => {
  expect(Object.keys(ELEMENT_VIEWS).sort()).toEqual([...ELEMENT_TYPES].sort());
});
