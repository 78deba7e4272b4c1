import { FakeClock } from '@marquee/testkit';
import { expect, it } from 'vitest';
import { DeviceVolume } from './device-volume.ts';

const MINUTE = 60_000;
/** 07:59 in Shanghai. */
const START = Date.parse('2026-03-02T07:59+08:00');
const plan = { plans: [{ start: '08:00', end: '12:00', volume: 35 }] };

function aVolume() {
  const clock = new FakeClock(START);
  const volume = new DeviceVolume({ clock, timeZone: () => 'Asia/Shanghai' });
  volume.set(80);
  return { clock, volume };
}

it('follows the plan in its time slots, and the set volume at other times', () => {
  const { clock, volume } = aVolume();
  volume.setPlan(plan);
  expect(volume.percent).toBe(80);
  clock.advance(MINUTE);
  expect([volume.percent, volume.factor]).toEqual([35, 0.35]);
  clock.advance(240 * MINUTE);
  expect(volume.percent).toBe(80);
});

it('applies another plan immediately, and none once it is empty', () => {
  const { clock, volume } = aVolume();
  clock.advance(MINUTE);
  volume.setPlan(plan);
  expect(volume.percent).toBe(35);
  volume.setPlan({ plans: [] });
  expect(volume.percent).toBe(80);
});

it('follows a wall clock that is set back', () => {
  const { clock, volume } = aVolume();
  volume.setPlan(plan);
  clock.advance(MINUTE);
  expect(volume.percent).toBe(35);
  clock.setEpoch(START);
  expect(volume.percent).toBe(80);
});
