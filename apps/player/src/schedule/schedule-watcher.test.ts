import {
  type Emergency,
  type Evaluation,
  mayFinish,
  powerPlanSchema,
  type ScreenPower,
} from '@marquee/schedule';
import { aRelease, FakeClock } from '@marquee/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PlayableRelease } from '../content/playable.ts';
import { ScheduleWatcher } from './schedule-watcher.ts';
import { usableTimeZone } from './usable-time-zone.ts';

/** Monday, 08:00 in Shanghai. */
const MONDAY_8 = Date.UTC(2026, 5, 1, 0);
const HOUR = 3_600_000;

const officeHours = {
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  continuous: false,
  weekdays: [1, 2, 3, 4, 5],
  spans: [{ start: '09:00', end: '18:00' }],
};

let clock: FakeClock;
let releases: PlayableRelease[];
let emergencies: Emergency[];
let changes: (readonly number[])[];
let onScreen: number | undefined;
let mayStay: boolean;
let power: ScreenPower;
let watcher: ScheduleWatcher;

beforeEach(() => {
  clock = new FakeClock(0, MONDAY_8);
  releases = [{ ...aRelease({ schedule: officeHours }), isReady: true }];
  emergencies = [];
  changes = [];
  onScreen = undefined;
  power = undefined;
  watcher = new ScheduleWatcher({
    screen: 1,
    clock,
    releases: () => releases,
    emergencies: () => emergencies,
    power: () => power,
    onScreen: () => onScreen,
    timeZone: () => 'Asia/Shanghai',
    onChange: (evaluation: Evaluation) => {
      changes.push(evaluation.playing);
      mayStay = mayFinish(evaluation, 1);
    },
  });
});

describe('the schedule watcher', () => {
  it('starts and ends a release to the millisecond, in the device’s time zone', async () => {
    watcher.start();
    await clock.advanceAndSettle(HOUR - 1);
    expect(changes.at(-1)).toEqual([]);
    await clock.advanceAndSettle(1);
    expect(changes.at(-1)).toEqual([1]);
    await clock.advanceAndSettle(9 * HOUR - 1);
    expect(changes.at(-1)).toEqual([1]);
    await clock.advanceAndSettle(1);
    expect(changes.at(-1)).toEqual([]);
  });

  it('D2: notices to the millisecond when the time span of a replaced program ends', async () => {
    const allDay = { ...officeHours, spans: [{ start: '00:00', end: '23:59' }] };
    releases.push({ ...aRelease({ id: 2, mode: 'replace', schedule: allDay }), isReady: true });
    onScreen = 1;
    clock.setEpoch(MONDAY_8 + 10 * HOUR - 5000);
    watcher.start();
    expect(changes.at(-1)).toEqual([2]);
    await clock.advanceAndSettle(4999);
    expect(mayStay).toBe(true);
    await clock.advanceAndSettle(1);
    expect(mayStay).toBe(false);
  });

  it('notices that the wall clock was set', async () => {
    watcher.start();
    clock.setEpoch(MONDAY_8 + 2 * HOUR);
    await clock.advanceAndSettle(15_000);
    expect(changes.at(-1)).toEqual([1]);
  });

  it('ignores releases for the other screen of a device', () => {
    releases = [{ ...aRelease({ schedule: officeHours, screen: 2 }), isReady: true }];
    clock.setEpoch(MONDAY_8 + 2 * HOUR);
    watcher.start();
    expect(changes).toEqual([[]]);
  });

  it('plays nothing under an emergency message that fills the screen', () => {
    clock.setEpoch(MONDAY_8 + 2 * HOUR);
    watcher.start();
    emergencies = [{ id: 1, screen: null, layout: 'full', startsAt: 0, endsAt: Number.POSITIVE_INFINITY }];
    watcher.refresh();
    emergencies = [];
    watcher.refresh();
    expect(changes).toEqual([[1], [], [1]]);
  });

  it('reports each change once', async () => {
    watcher.start();
    watcher.refresh();
    await clock.advanceAndSettle(60_000);
    expect(changes.length).toBe(1);
  });

  it('leaves no timer once stopped', () => {
    watcher.start();
    watcher.stop();
    expect(clock.pending).toBe(0);
  });
});

describe('a time zone that this browser does not know', () => {
  it('falls back to the machine’s own zone', () => {
    expect(usableTimeZone('Mars/Olympus')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(usableTimeZone('Asia/Shanghai')).toBe('Asia/Shanghai');
  });

  it('stops at the minute at which the plan turns the screen off, and goes on when it turns it on', async () => {
    const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, on: '09:00', off: '10:00' }));
    power = powerPlanSchema.parse({ weekly });
    watcher.start();
    await clock.advanceAndSettle(HOUR);
    await clock.advanceAndSettle(HOUR);
    expect(changes).toEqual([[], [1], []]);
  });
});
