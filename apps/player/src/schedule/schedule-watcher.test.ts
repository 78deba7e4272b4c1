import type { Evaluation } from '@marquee/schedule';
import { aRelease } from '@marquee/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PlayableRelease } from '../content/playable.ts';
import { FakeClock } from '../testing/fake-clock.ts';
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
let changes: (readonly number[])[];
let watcher: ScheduleWatcher;

beforeEach(() => {
  clock = new FakeClock(MONDAY_8);
  releases = [{ ...aRelease({ schedule: officeHours }), isReady: true }];
  changes = [];
  watcher = new ScheduleWatcher({
    clock,
    releases: () => releases,
    timeZone: () => 'Asia/Shanghai',
    onChange: ({ playing }: Evaluation) => changes.push(playing),
  });
});

describe('the watcher', () => {
  it('starts and ends a release to the millisecond, in the zone of the screen', async () => {
    watcher.start();
    await clock.advance(HOUR - 1);
    expect(changes.at(-1)).toEqual([]);
    await clock.advance(1);
    expect(changes.at(-1)).toEqual([1]);
    await clock.advance(9 * HOUR - 1);
    expect(changes.at(-1)).toEqual([1]);
    await clock.advance(1);
    expect(changes.at(-1)).toEqual([]);
  });

  it('notices that the wall clock was set', async () => {
    watcher.start();
    clock.setEpoch(MONDAY_8 + 2 * HOUR);
    await clock.advance(15_000);
    expect(changes.at(-1)).toEqual([1]);
  });

  it('leaves the other screen of a device to it', () => {
    releases = [{ ...aRelease({ schedule: officeHours, screen: 2 }), isReady: true }];
    clock.setEpoch(MONDAY_8 + 2 * HOUR);
    watcher.start();
    expect(changes).toEqual([[]]);
  });

  it('tells the same thing only once', async () => {
    watcher.start();
    watcher.refresh();
    await clock.advance(60_000);
    expect(changes.length).toBe(1);
  });

  it('asks for no more time once stopped', () => {
    watcher.start();
    watcher.stop();
    expect(clock.pendingTimers).toBe(0);
  });
});

describe('a time zone that this browser does not know', () => {
  it('is the machine’s own', () => {
    expect(usableTimeZone('Mars/Olympus')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(usableTimeZone('Asia/Shanghai')).toBe('Asia/Shanghai');
  });
});
