import { expect, it } from 'vitest';
import { fleetDownloadMs } from './dry-run-summary.model.ts';

const times = (...all: number[]) => all.map((download_ms) => ({ download_ms }));

it('takes as long as the longest download if all devices may download at once', () => {
  const setting = { bandwidth: 10, concurrency: null };
  expect(fleetDownloadMs(times(2000, 9000, 0), setting)).toBe(9000);
  expect(fleetDownloadMs(times(), setting)).toBe(0);
});

it('takes longer if devices wait for each other', () => {
  expect(fleetDownloadMs(times(4000, 4000, 4000, 4000), { bandwidth: 10, concurrency: 2 })).toBe(8000);
  expect(fleetDownloadMs(times(9000, 1000), { bandwidth: 10, concurrency: 2 })).toBe(9000);
});

it('is unknown without a bandwidth', () => {
  expect(fleetDownloadMs([{ download_ms: null }], { bandwidth: null, concurrency: 5 })).toBeNull();
});
