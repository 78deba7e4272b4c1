import { FakeClock } from '@marquee/testkit';
import { beforeEach, expect, it } from 'vitest';
import { StorageCleanup } from './storage-cleanup.ts';

const GIB = 1024 ** 3;
const old = { schedule: { validTo: '2026-11-20' } } as Parameters<StorageCleanup['isDispensable']>[0];

let clock: FakeClock;
let free: number | undefined;
let removals: number;
let cleanup: StorageCleanup;

beforeEach(() => {
  clock = new FakeClock(0, Date.parse('2026-11-28T12:00:00Z'));
  free = GIB - 1;
  removals = 0;
  cleanup = new StorageCleanup({
    clock,
    freeSpace: async () => free,
    timeZone: () => 'UTC',
    remove: async () => {
      removals += 1;
    },
    onError: (error) => expect.unreachable(String(error)),
  });
});

it('S12: makes space below 1 GB once it is on, and looks again while it is', async () => {
  cleanup.start();
  await clock.advanceAndSettle(3_600_000);
  expect(removals).toBe(0);
  cleanup.set(true);
  await clock.advanceAndSettle(0);
  expect(removals).toBe(1);
  await clock.advanceAndSettle(600_000);
  expect(removals).toBe(2);
  cleanup.set(false);
  await clock.advanceAndSettle(3_600_000);
  expect(removals).toBe(2);
});

it.each([
  ['enough space', GIB],
  ['a browser that does not say', undefined],
])('S12: leaves everything with %s', async (_, space) => {
  free = space;
  cleanup.start();
  cleanup.set(true);
  await clock.advanceAndSettle(3_600_000);
  expect(removals).toBe(0);
});

it('S12: needs releases that ended at most seven days ago', () => {
  expect(cleanup.isDispensable(old)).toBe(false);
  cleanup.set(true);
  expect(cleanup.isDispensable(old)).toBe(true);
  expect(cleanup.isDispensable({ schedule: { ...old.schedule, validTo: '2026-11-21' } })).toBe(false);
});

it('does nothing after it was stopped', async () => {
  cleanup.set(true);
  cleanup.start();
  await clock.advanceAndSettle(0);
  cleanup.stop();
  const before = removals;
  await clock.advanceAndSettle(3_600_000);
  expect(removals).toBe(before);
});
