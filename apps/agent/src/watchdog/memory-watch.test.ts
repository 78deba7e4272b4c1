import { FakeClock } from '@marquee/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import { MemoryWatch } from './memory-watch.ts';

const MINUTE_MS = 60_000;

let clock: FakeClock;
let events: string[];
let bytes: number;
let watch: MemoryWatch;

beforeEach(() => {
  clock = new FakeClock();
  events = [];
  bytes = 1000;
  watch = new MemoryWatch({
    clock,
    limit: 1000,
    read: async () => {
      if (bytes < 0) throw new Error('no such process');
      return bytes;
    },
    askForMoment: () => events.push('asked'),
    restart: (used) => events.push(`restarted at ${used}`),
  });
  watch.start();
});

describe('a browser whose memory is watched', () => {
  it('is left alone below the limit, and when it cannot be read', async () => {
    await clock.advanceAndSettle(10 * MINUTE_MS);
    bytes = -1;
    await clock.advanceAndSettle(10 * MINUTE_MS);
    watch.ready();
    expect(events).toEqual([]);
  });

  it('starts again at the end of the program once it is above the limit', async () => {
    bytes = 1001;
    await clock.advanceAndSettle(3 * MINUTE_MS);
    expect(events).toEqual(['asked']);
    watch.ready();
    watch.ready();
    await clock.advanceAndSettle(20 * MINUTE_MS);
    expect(events).toEqual(['asked', 'restarted at 1001']);
  });

  it('starts again within ten minutes, whatever plays', async () => {
    bytes = 1200;
    await clock.advanceAndSettle(10 * MINUTE_MS);
    expect(events).toEqual(['asked']);
    await clock.advanceAndSettle(MINUTE_MS);
    expect(events).toEqual(['asked', 'restarted at 1200']);
  });

  it('starts again immediately far above the limit', async () => {
    bytes = 1251;
    await clock.advanceAndSettle(MINUTE_MS);
    expect(events).toEqual(['restarted at 1251']);
  });

  it('is not started again by a watch that has stopped', async () => {
    bytes = 1100;
    await clock.advanceAndSettle(MINUTE_MS);
    watch.stop();
    watch.ready();
    await clock.advanceAndSettle(20 * MINUTE_MS);
    expect(events).toEqual(['asked']);
    expect(clock.pending).toBe(0);
  });
});
