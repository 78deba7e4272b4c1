import { expect, it } from 'vitest';
import { regionOf } from './region.model.ts';

const at = (address: string) => regionOf({ address, latitude: null, longitude: null });

it.each([
  ['浙江省杭州市湖滨路 1 号', 'zhejiang'],
  ['上海市徐汇区漕溪北路', 'shanghai'],
  ['内蒙古自治区呼和浩特市', 'inner-mongolia'],
  ['No. 1 Hubin Road, Hangzhou, Zhejiang', 'zhejiang'],
  ['12 Nathan Road, Hong Kong', 'hong-kong'],
  ['shaanxi, Xi’an', 'shaanxi'],
  ['Datong, Shanxi', 'shanxi'],
])('finds the region that an address names: %s', (address, region) => {
  expect(at(address)).toBe(region);
});

it.each(['', '一楼大堂', '湖南路 5 号', 'Beijing East Road 20', 'Shanghai Street'])(
  'takes no street for a region: %s',
  (address) => {
    expect(at(address)).toBe('unknown');
  },
);

it('takes the first of several regions', () => {
  expect(at('广东省深圳市上海宾馆')).toBe('guangdong');
});
