import { AggregationColor } from 'antd/es/color-picker/color';
import { isBright as isBrightInLibrary } from 'antd/es/color-picker/components/ColorPresets';
import { expect, it } from 'vitest';
import { isBright } from './is-bright.ts';

it.each([
  ['#fff', '#fff', true],
  ['#1677ff', '#fff', false],
  ['#ffd666', '#fff', true],
  ['#000', '#fff', false],
  ['rgba(0, 0, 0, 0.4)', '#fff', true],
  ['rgba(0, 0, 0, 0.4)', '#000', false],
  ['rgba(255, 255, 255, 0.2)', '#141414', false],
])('%s above %s is as bright as the component library says: %s', (color, background, expected) => {
  const asked = new AggregationColor(color);
  expect(isBright(asked, background)).toBe(expected);
  expect(isBrightInLibrary(asked, background)).toBe(expected);
});
