import { REGION_CODES } from '@marquee/contract';
import { expect, it } from 'vitest';
import { CITIES } from './cities.model.ts';
import { regionOf } from './region.model.ts';

const named = (address: string) => regionOf({ address, latitude: null, longitude: null });
const at = (latitude: number, longitude: number, address = '') => regionOf({ address, latitude, longitude });

it.each([
  ['浙江省杭州市湖滨路 1 号', 'zhejiang'],
  ['杭州湖滨店', 'zhejiang'],
  ['上海市徐汇区漕溪北路', 'shanghai'],
  ['内蒙古自治区呼和浩特市', 'inner-mongolia'],
  ['No. 1 Hubin Road, Hangzhou', 'zhejiang'],
  ['12 Nathan Road, Hong Kong', 'hong-kong'],
  ['shaanxi, Xi’an', 'shaanxi'],
  ['Datong, Shanxi', 'shanxi'],
  ['吉林市昌邑区', 'jilin'],
  ['Suzhou Industrial Park', 'jiangsu'],
])('finds the region that an address names: %s', (address, region) => {
  expect(named(address)).toBe(region);
});

it.each([
  '',
  '一楼大堂',
  '湖南路 5 号',
  'Beijing East Road 20',
  'Shanghai Street',
  '中山路',
  '南京西路 3 号',
])('takes no street for a region: %s', (address) => {
  expect(named(address)).toBe('unknown');
});

it('takes the first of several regions', () => {
  expect(named('广东省深圳市上海宾馆')).toBe('guangdong');
});

it.each([
  [30.25, 120.16, 'zhejiang'],
  [31.23, 121.47, 'shanghai'],
  [22.54, 114.06, 'guangdong'],
  [22.28, 114.16, 'hong-kong'],
  [43.83, 87.62, 'xinjiang'],
  [39.9, 116.4, 'beijing'],
  [52.5, 13.4, 'unknown'],
  [0, 0, 'unknown'],
])('finds the region of coordinates: %s, %s', (latitude, longitude, region) => {
  expect(at(latitude, longitude)).toBe(region);
});

it('trusts an address more than coordinates', () => {
  expect(at(31.23, 121.47, '杭州')).toBe('zhejiang');
});

it('knows a city of every region, each once', () => {
  expect(new Set(CITIES.map(({ region }) => region))).toEqual(new Set(REGION_CODES));
  expect(CITIES.map(({ zh }) => zh).toSorted()).toEqual([...new Set(CITIES.map(({ zh }) => zh))].toSorted());
  for (const { latitude, longitude } of CITIES) expect(latitude + longitude).toBeGreaterThan(60);
});
