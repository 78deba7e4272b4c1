import { evaluate } from '@marquee/schedule';
import { aRelease, FakeClock } from '@marquee/testkit';
import { isSoak } from '@marquee/testkit/harness';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ServerClock } from '../clock/server-clock.ts';
import type { PlayableRelease } from '../content/playable.ts';
import { ScheduleWatcher } from '../schedule/schedule-watcher.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const RUNS = isSoak ? 10_000 : 150;
const TIME_LIMIT = isSoak ? 20 * 60_000 : 60_000;
/** A clock that was set is noticed within this time. */
const NOTICED_WITHIN_MS = 15_000;
const ZONES = ['Asia/Shanghai', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'];
/** Before the clocks change, a leap day, a new year, and the second after which 32 bits do not count. */
const ANCHORS = [
  '2026-03-29T00:59Z',
  '2026-10-25T00:59Z',
  '2028-02-28T15:59Z',
  '2028-02-29T22:00Z',
  '2026-12-31T22:59Z',
  '2038-01-19T03:13Z',
].map((text) => Date.parse(text));

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 30, 59))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const release = fc.record({
  mode: fc.constantFrom('append' as const, 'append' as const, 'replace' as const, 'inter-cut' as const),
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 4 }),
  spans: fc.array(fc.record({ start: time, end: time }), { minLength: 1, maxLength: 3 }),
});
/** An event of the device's clock: time passes, or it is set. */
const event = fc.oneof(
  fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 5 * 60_000 }) }),
  fc.record({
    kind: fc.constant('jump' as const),
    ms: fc.constantFrom(-DAY, DAY, -HOUR, HOUR, -1000, 5 * 60_000),
  }),
  fc.record({ kind: fc.constant('set' as const), ms: fc.constantFrom(...ANCHORS) }),
);

describe('R7: the clock of a device', () => {
  it('may jump while programs play: within 15 seconds plays what the new time asks for', {
    timeout: TIME_LIMIT,
  }, async () => {
    const scenario = fc.tuple(
      fc.constantFrom(...ZONES),
      fc.constantFrom(...ANCHORS),
      fc.array(release, { minLength: 1, maxLength: 3 }),
      fc.array(event, { minLength: 1, maxLength: 5 }),
    );
    await fc.assert(
      fc.asyncProperty(scenario, async ([zone, start, list, events]) => {
        const clock = new FakeClock(0, start);
        const releases = list.map(({ mode, weekdays, spans }, index): PlayableRelease => {
          const schedule = {
            validFrom: '2026-01-01',
            validTo: '2039-12-31',
            continuous: false,
            weekdays,
            spans,
          };
          return { ...aRelease({ id: index + 1, mode, schedule }), isReady: true };
        });
        let playing: readonly number[] = [];
        const watcher = new ScheduleWatcher({
          screen: 1,
          clock,
          releases: () => releases,
          emergencies: () => [],
          power: () => undefined,
          onScreen: () => undefined,
          timeZone: () => zone,
          onChange: (evaluation) => {
            playing = evaluation.playing;
          },
        });
        const expected = () => {
          const candidates = releases.map((one) => ({ ...one, releaseId: one.id, ready: true }));
          return evaluate(candidates, 1, clock.epochNow(), zone).playing;
        };
        watcher.start();
        for (const { kind, ms } of events) {
          if (kind === 'jump') clock.setEpoch(clock.epochNow() + ms);
          if (kind === 'set') clock.setEpoch(ms);
          clock.advance(kind === 'pass' ? ms : NOTICED_WITHIN_MS);
          expect(playing).toEqual(expected());
        }
        watcher.stop();
        expect(clock.pending).toBe(0);
      }),
      { numRuns: RUNS },
    );
  });

  it.each([-DAY, -5 * 60_000, 5 * 60_000, DAY])(
    'may be wrong by %i ms: the time of the server counts',
    (skewMs) => {
      const serverNow = Date.UTC(2038, 0, 19, 3, 14);
      const clock = new FakeClock(0, serverNow + skewMs);
      const server = new ServerClock(clock);
      server.adjust(serverNow);
      expect(server.now()).toBe(serverNow);
      clock.setEpoch(serverNow - skewMs);
      clock.advance(10_000);
      expect(server.now()).toBe(serverNow + 10_000);
    },
  );
});
