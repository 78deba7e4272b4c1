import { DEFAULT_RESOLUTIONS } from '@marquee/contract';
import { expect, test } from 'vitest';
import { offeredSizes } from './offered-sizes.ts';
import { deviceSizesOf } from './use-device-sizes.ts';

const text = ({ width, height }: { width: number; height: number }) => `${width}*${height}`;

test('editor 8: 4K, two screens side by side, a strip and a square are among the usual sizes', () => {
  expect(offeredSizes([], []).common.map(text)).toEqual([
    '1920*1080',
    '1080*1920',
    '3840*2160',
    '2160*3840',
    '3840*1080',
    '1920*540',
    '1080*1080',
  ]);
});

test('editor 8: the sizes of the devices come first, and no size comes twice', () => {
  const devices = deviceSizesOf([
    { res: '3840*1080', device_count: 12 },
    { res: '1366*768', device_count: 3 },
    { res: '0*0', device_count: 1 },
  ]);
  const own = { width: 1440, height: 900 };
  const { common, more } = offeredSizes(devices, [own, own]);
  expect(devices.map(text)).toEqual(['3840*1080', '1366*768']);
  expect(common.map(text).slice(0, 2)).toEqual(['1440*900', '1920*1080']);
  const all = [...devices, ...common, ...more].map(text);
  expect(new Set(all).size).toBe(all.length);
  expect(all).toEqual(expect.arrayContaining(DEFAULT_RESOLUTIONS.map(text)));
});
