import { expect, test } from 'vitest';
import { downloadNeed } from './download-need.model.ts';

const FACTS = {
  files: new Map([
    ['a', 10_000_000],
    ['b', 5_000_000],
  ]),
  present: new Set<string>(),
  waitingBytes: 0,
  trafficLeft: null,
  freeSpace: 15_000_000,
  bandwidth: null,
  startsAt: 1_008_000,
  now: 1_000_000,
};

test('counts the files that the device does not have', () => {
  expect(downloadNeed(FACTS)).toEqual({
    downloadBytes: 15_000_000,
    lackingBytes: 0,
    lackingTraffic: 0,
    neededMbps: 15,
    downloadMs: null,
  });
  expect(downloadNeed({ ...FACTS, present: new Set(['a', 'z']) })).toMatchObject({
    downloadBytes: 5_000_000,
    neededMbps: 5,
  });
});

test('needs room and time for what other releases still download', () => {
  expect(downloadNeed({ ...FACTS, waitingBytes: 1_000_000 })).toMatchObject({
    lackingBytes: 1_000_000,
    lackingTraffic: 0,
    neededMbps: 16,
  });
});

test('rounds the speed up, because a lower one would be too slow', () => {
  expect(downloadNeed({ ...FACTS, startsAt: 1_007_000 }).neededMbps).toBe(17.2);
});

test('lacks nothing when the space is unknown or everything is there', () => {
  expect(downloadNeed({ ...FACTS, freeSpace: null }).lackingBytes).toBe(0);
  const complete = { ...FACTS, present: new Set(['a', 'b']), freeSpace: 0, waitingBytes: 9 };
  expect(downloadNeed(complete)).toEqual({
    downloadBytes: 0,
    lackingBytes: 0,
    lackingTraffic: 0,
    neededMbps: null,
    downloadMs: null,
  });
});

test('has no deadline when it starts at once or never', () => {
  for (const startsAt of [FACTS.now, null])
    expect(downloadNeed({ ...FACTS, startsAt }).neededMbps).toBeNull();
});

test('takes as long as the bandwidth allows', () => {
  expect(downloadNeed({ ...FACTS, bandwidth: 10 }).downloadMs).toBe(12_000);
  expect(downloadNeed({ ...FACTS, bandwidth: 500, waitingBytes: 1 }).downloadMs).toBe(1000);
  const complete = { ...FACTS, present: new Set(['a', 'b']), bandwidth: 1, waitingBytes: 9 };
  expect(downloadNeed(complete).downloadMs).toBe(0);
});

test('a data plan with too little left lacks what is to be downloaded for other releases too', () => {
  const { downloadBytes } = downloadNeed(FACTS);
  expect(downloadNeed({ ...FACTS, waitingBytes: 10, trafficLeft: downloadBytes }).lackingTraffic).toBe(10);
  expect(downloadNeed({ ...FACTS, waitingBytes: 0, trafficLeft: downloadBytes }).lackingTraffic).toBe(0);
});
