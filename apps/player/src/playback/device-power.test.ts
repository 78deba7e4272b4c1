import { powerPlanSchema } from '@marquee/schedule';
import { FakeClock } from '@marquee/testkit';
import { beforeEach, expect, it } from 'vitest';
import { DevicePower } from './device-power.ts';

const MINUTE = 60_000;
/** Monday, 21:59 in Shanghai. */
const START = Date.parse('2026-03-02T21:59+08:00');
const plan = powerPlanSchema.parse({
  weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, on: '08:00', off: '22:00' })),
});

let clock: FakeClock;
let changes: number;
let power: DevicePower;

beforeEach(() => {
  clock = new FakeClock(0, START);
  changes = 0;
  power = new DevicePower({
    clock,
    timeZone: () => 'Asia/Shanghai',
    onChange: () => {
      changes += 1;
    },
  });
});

it('is on until a plan turns it off', () => {
  expect(power.off).toBeNull();
  power.setPlan(plan);
  expect([power.off, power.power]).toEqual([null, plan]);
  clock.advance(MINUTE);
  expect(power.off).toEqual({ reason: 'plan', until: Date.parse('2026-03-03T08:00+08:00') });
});

it('is off without a backlight whatever its plan says', () => {
  power.setPlan(plan);
  power.setBacklight(false);
  expect([power.off, power.power]).toEqual([{ reason: 'backlight', until: null }, 'off']);
  power.setBacklight(true);
  expect([power.off, power.power]).toEqual([null, plan]);
});

it('reports each change of a setting', () => {
  power.setPlan(plan);
  power.setBacklight(false);
  expect(changes).toBe(2);
});

it('ignores its plan while its clock cannot be right', () => {
  clock = new FakeClock(0, Date.parse('1970-01-01T23:00+08:00'));
  power = new DevicePower({ clock, timeZone: () => 'Asia/Shanghai', onChange: () => {} });
  power.setPlan(plan);
  expect([power.off, power.power]).toEqual([null, undefined]);
});
