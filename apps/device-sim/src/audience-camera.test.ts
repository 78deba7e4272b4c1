import type { AudienceFacts } from '@marquee/device-protocol';
import { afterEach, expect, it, vi } from 'vitest';
import { AudienceCamera } from './audience-camera.ts';
import { audienceIn } from './simulated-audience.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('counts by the hours of the first manifest, for which it waits', async () => {
  vi.useFakeTimers({ now: Date.UTC(2027, 2, 1, 12) });
  const counted: AudienceFacts[] = [];
  const manifest: { timeZone?: string } = {};
  const camera = new AudienceCamera({
    ...{ seed: 'a', days: 1, epochNow: () => Date.now(), programId: () => 7 },
    timeZone: () => manifest.timeZone,
    counted: async (counts) => void counted.push(...counts),
  });
  camera.start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(counted).toEqual([]);
  const timeZone = 'Asia/Shanghai';
  manifest.timeZone = timeZone;
  await vi.advanceTimersByTimeAsync(3000);
  camera.stop();
  const noon = Date.UTC(2027, 2, 1, 4);
  const expected = audienceIn({ seed: 'a', from: noon, timeZone, programId: 7 });
  expect(expected.length).toBeGreaterThan(0);
  expect(counted).toEqual(expect.arrayContaining(expected));
});
