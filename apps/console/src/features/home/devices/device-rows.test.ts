import type { DeviceOverview, RegionOverview } from '@marquee/contract';
import { expect, test } from 'vitest';
import { regionRows, shownVersions } from './device-rows.ts';

const share = (total: number) => ({ total, online: total - 1, offline: 1 });
const NONE = { total: 0, online: 0, offline: 0 };
const CODES = ['zhejiang', 'shanghai', 'guangdong', 'sichuan', 'beijing', 'jiangsu', 'hubei'] as const;

const regionsOf = (count: number): RegionOverview => ({
  regions: CODES.slice(0, count).map((region, index) => ({ region, ...share(20 - index) })),
  unknown: NONE,
});

test('sums up the regions with the fewest devices', () => {
  const { named, others, unknown } = regionRows(regionsOf(7));
  expect(named.map(({ region }) => region)).toEqual(CODES.slice(0, 5));
  expect(others).toEqual({ count: 2, total: 29, online: 27, offline: 2 });
  expect(unknown).toBeUndefined();
});

test('shows all regions if there is room for them', () => {
  expect(regionRows(regionsOf(6))).toMatchObject({ named: { length: 6 }, others: undefined });
});

test('leaves room for the devices that are nowhere', () => {
  const { named, others } = regionRows({ ...regionsOf(6), unknown: share(3) });
  expect(named).toHaveLength(4);
  expect(others).toMatchObject({ count: 2, total: 31 });
});

test('names devices without a region', () => {
  expect(regionRows({ regions: [], unknown: share(3) })).toEqual({
    named: [],
    others: undefined,
    unknown: share(3),
  });
});

test('marks the newest version, and sums up rare ones', () => {
  const versions = ['7.2.1', '7.2.0', '7.3.0', '7.1.4', '6.9.0', '6.8.0'].map((soft_version, index) => ({
    soft_version,
    ...share(10 - index),
  }));
  const overview = {
    versions,
    newest_version: '7.3.0',
    without_version: 2,
  } as Partial<DeviceOverview> as DeviceOverview;
  const { shown, others } = shownVersions(overview);
  expect(shown.map(({ soft_version, isNewest }) => [soft_version, isNewest])).toEqual([
    ['7.2.1', false],
    ['7.2.0', false],
    ['7.3.0', true],
    ['7.1.4', false],
  ]);
  expect(others).toBe(6 + 5);
});
