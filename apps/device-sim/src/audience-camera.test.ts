import type { AudienceFacts } from '@marquee/device-protocol';
import { afterEach, expect, it, vi } from 'vitest';
import { AudienceCamera } from './audience-camera.ts';
import { countsOf, peopleIn, viewersAt } from './simulated-audience.ts';

afterEach(() => {
  vi.useRealTimers();
});

const timeZone = 'Asia/Shanghai';

function start(audience: { days: number; pattern: 'rush' | 'steady' }) {
  const counted: AudienceFacts[] = [];
  const manifest: { timeZone?: string } = {};
  const viewersChanged = vi.fn();
  const camera = new AudienceCamera({
    ...{ seed: 'a', screen: 1, audience, epochNow: () => Date.now(), viewersChanged },
    programAt: () => 7,
    timeZone: () => manifest.timeZone,
    counted: async (counts) => void counted.push(...counts),
  });
  camera.start();
  return { camera, counted, manifest, viewersChanged };
}

it('counts by the hours of the first manifest, for which it waits', async () => {
  vi.useFakeTimers({ now: Date.UTC(2027, 2, 1, 12) });
  const { camera, counted, manifest } = start({ days: 1, pattern: 'rush' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(counted).toEqual([]);
  manifest.timeZone = timeZone;
  await vi.advanceTimersByTimeAsync(3000);
  camera.stop();
  const from = Date.UTC(2027, 2, 1, 4);
  const people = peopleIn({ seed: 'a', pattern: 'rush', from, timeZone });
  const expected = countsOf(people, { from, screen: 1 }, () => 7);
  expect(expected[0]?.people).toBeGreaterThan(0);
  expect(counted).toEqual(expect.arrayContaining(expected));
});

it('knows at each moment who is in front of the screen, and says when others are', async () => {
  const from = Date.UTC(2027, 2, 1, 12);
  vi.useFakeTimers({ now: from });
  const { camera, manifest, viewersChanged } = start({ days: 0, pattern: 'steady' });
  manifest.timeZone = timeZone;
  const slots = [from - 300_000, from, from + 300_000];
  const people = slots.flatMap((at) => peopleIn({ seed: 'a', pattern: 'steady', from: at, timeZone }));
  await vi.advanceTimersByTimeAsync(3000);
  for (let second = 3; second < 600; second += 1) {
    expect(camera.viewers).toEqual(viewersAt(people, from + second * 1000));
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(viewersChanged.mock.calls.length).toBeGreaterThan(5);
  camera.stop();
  expect(camera.viewers).toEqual([]);
});
