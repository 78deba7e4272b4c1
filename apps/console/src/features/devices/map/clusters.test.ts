import type { MapPoint } from '@marquee/contract';
import { expect, test } from 'vitest';
import { clusterDevices, isOnePlace, placeDevices } from './clusters.ts';

let id = 0;

function aPoint(latitude: number, longitude: number, changes: Partial<MapPoint> = {}): MapPoint {
  id += 1;
  return {
    id,
    device_name: `device ${id}`,
    latitude,
    longitude,
    trouble_kind: null,
    offline_at: null,
    ...changes,
  };
}

const SHANGHAI = [31.23, 121.47] as const;

test('devices that are far apart stay alone, those of one city are one mark that counts them', () => {
  const placed = placeDevices([
    aPoint(...SHANGHAI, { trouble_kind: 'offline', offline_at: 1 }),
    aPoint(31.24, 121.48),
    aPoint(31.22, 121.46, { trouble_kind: 'clock' }),
    aPoint(31.21, 121.46, { trouble_kind: 'disabled' }),
    aPoint(39.9, 116.4),
  ]);
  const [city, capital, ...others] = clusterDevices(placed, 5);
  expect(city).toMatchObject({ offline: 1, troubled: 1, x: placed[0]?.x, y: placed[0]?.y });
  expect(city?.members).toHaveLength(4);
  expect(capital?.members).toEqual([placed[4]]);
  expect(others).toEqual([]);
});

test('zooming in parts them, down to those at one place', () => {
  const placed = placeDevices([aPoint(...SHANGHAI), aPoint(31.24, 121.48), aPoint(...SHANGHAI)]);
  const clusters = clusterDevices(placed, 16);
  expect(clusters.map(({ members }) => members.length)).toEqual([2, 1]);
  expect(clusters.map(isOnePlace)).toEqual([true, true]);
  const [whole] = clusterDevices(placed, 3);
  expect(whole && isOnePlace(whole)).toBe(false);
});

test('every device is in exactly one cluster, and no two marks cover each other, wherever they are', () => {
  const points = Array.from({ length: 2000 }, (_, at) =>
    aPoint(((at * 37) % 160) - 80, ((at * 91) % 360) - 180),
  );
  for (const zoom of [1, 4, 9]) {
    const clusters = clusterDevices(placeDevices(points), zoom);
    const ids = clusters.flatMap(({ members }) => members.map(({ device }) => device.id));
    expect(ids.toSorted((one, other) => one - other)).toEqual(points.map((point) => point.id));
    const scale = 256 * 2 ** zoom;
    const distances = clusters.slice(1, 60).map(({ x, y }, at) => {
      const before = clusters.slice(0, at + 1);
      return Math.min(...before.map((other) => Math.hypot(x - other.x, y - other.y) * scale));
    });
    expect(Math.min(...distances)).toBeGreaterThan(40);
  }
});
