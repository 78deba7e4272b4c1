import { expect, it } from 'vitest';
import { cityOf } from './city-of.ts';

it.each([
  ['上海市中心广场 1 号', '上海'],
  ['浙江省杭州市西湖区', '杭州'],
  ['内蒙古自治区呼和浩特市新城区', '呼和浩特'],
  ['大润发超市一楼', undefined],
  ['城市广场超市', undefined],
  ['12 Jinli Plaza, Chengdu', undefined],
  ['', undefined],
])('finds the city of %s: %s', (address, city) => {
  expect(cityOf(address)).toBe(city);
});
